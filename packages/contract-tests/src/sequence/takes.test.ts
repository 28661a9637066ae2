import { expect, test } from 'vitest';
import { passing, takesOf } from './takes.ts';

const created = (body: Record<string, string>) => passing({ path: {}, query: {} }, body);
const read = passing({ path: { bookCode: 'B-8' }, query: {} }, undefined);

test('a code is taken from the property with a similar name', () => {
  expect(takesOf([created({ code: 'B-8' }), read], 1)).toEqual([
    { source: { name: 'code_1', call: 0, pointer: ['code'], ordinal: 1 }, to: ['path', 'bookCode'] },
  ]);
});

test('a code in a list is taken from its position in the list', () => {
  const offered = [{ services: ['A-1'] }, { services: ['A-2', 'A-3'] }];
  const read = passing({ path: { serviceCode: 'A-3' }, query: {} }, undefined);
  const listed = passing({ path: {}, query: {} }, offered);
  const [take] = takesOf([listed, read], 1);
  expect(take?.source).toMatchObject({ pointer: ['1', 'services', '1'], ordinal: 2, item: 2 });
});

test('a value that an earlier request had is known, and not taken', () => {
  const renamed = passing({ path: { bookCode: 'B-8' }, query: {} }, { code: 'B-8' });
  expect(takesOf([renamed, read], 1)).toEqual([]);
});

test('the number of a page is counted, although a response has the same number under a similar name', () => {
  const page = passing({ path: {}, query: { pageNumber: 2 } }, undefined);
  const lines = passing({ path: {}, query: {} }, { number: 2 });
  expect(takesOf([lines, page], 1)).toEqual([]);
});

test.each([`code'; touch broken; '`, 'code\n', 'code"', '$(code)'])(
  'nothing is taken from a property whose name a shell would read: %j',
  (name) => {
    expect(takesOf([created({ [name]: 'B-8' }), read], 1)).toEqual([]);
  },
);
