import { expect, test } from 'vitest';
import { pageOf } from './paging.ts';

const letters = ['a', 'b', 'c', 'd', 'e'];

function page(pageNumber: number, pageSize: number, list = letters, query = '') {
  return pageOf(list, {
    url: `http://localhost/letters?pageSize=${pageSize}&pageNumber=${pageNumber}${query}`,
    parameters: { pageNumber, pageSize },
    fail: (name, { limit }) => {
      throw new Error(`${name} ${limit}`);
    },
  });
}

test('a page in the middle links to its neighbours, at the address that was called', () => {
  expect(page(2, 2)).toEqual({
    items: ['c', 'd'],
    pagination: {
      next: 'http://localhost/letters?pageSize=2&pageNumber=3',
      previous: 'http://localhost/letters?pageSize=2&pageNumber=1',
      pageTotal: 3,
      totalElements: 5,
    },
  });
});

test('the last page has no next one, and may contain fewer items', () => {
  expect(page(3, 2).items).toEqual(['e']);
  expect(page(3, 2).pagination.next).toBeUndefined();
});

test('a page beyond the last is rejected with the number of the last one; the first always exists', () => {
  expect(() => page(4, 2)).toThrow('pageNumberNotFound 3');
  expect(page(1, 2, []).pagination).toEqual({ pageTotal: 0, totalElements: 0 });
  expect(() => page(2, 2, [])).toThrow('pageNumberNotFound 1');
});

test('an address of more than 200 characters is omitted', () => {
  const { pagination } = page(1, 2, letters, `&codes=${'1000301,'.repeat(20)}1000302`);
  expect(pagination).toEqual({ pageTotal: 3, totalElements: 5 });
});
