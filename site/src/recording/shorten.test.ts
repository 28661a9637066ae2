import { parseJson } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

const items = Array.from({ length: 500 }, (_, code) => ({ code, tags: ['a', 'b', 'c'] }));

test('the outermost lists of a long body keep their first items', () => {
  const text = JSON.stringify({ total: 500, items });
  const { body, cut } = shorten(text, parseJson(text));
  expect(parseJson(body)).toEqual({ total: 500, items: items.slice(0, 2) });
  expect(cut).toEqual([{ name: 'items', shown: 2, total: 500 }]);
});

test('a body may be a list itself', () => {
  const text = JSON.stringify(items);
  expect(shorten(text, parseJson(text)).cut).toEqual([{ name: '', shown: 2, total: 500 }]);
});

test.each([['{"items":[1,2,3]}'], [`<a>${'b'.repeat(3000)}</a>`]])('%.20s stays as it is', (text) => {
  expect(shorten(text, parseJson(text))).toEqual({ body: text, cut: [] });
});
