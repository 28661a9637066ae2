import { expect, test } from 'vitest';
import { merged } from './merge.ts';

const named = (count: number) => Array.from({ length: count }, (_, index) => ({ url: `/n${index}` }));
const texts = (count: number) => Array.from({ length: count }, (_, index) => ({ url: `/t${index}` }));
const urls = (hits: readonly { readonly url: string }[]) => hits.map(({ url }) => url).join(' ');

test('names come first, texts fill the list', () => {
  expect(urls(merged(named(2), texts(9), 5))).toBe('/n0 /n1 /t0 /t1 /t2');
});

test('in a full list, texts have the last three places', () => {
  expect(urls(merged(named(8), texts(9), 8))).toBe('/n0 /n1 /n2 /n3 /n4 /t0 /t1 /t2');
  expect(urls(merged(named(8), texts(1), 8))).toBe('/n0 /n1 /n2 /n3 /n4 /n5 /n6 /t0');
  expect(urls(merged(named(8), [], 8))).toBe(urls(named(8)));
});

test('no address occurs twice, with or without a slash before the anchor', () => {
  expect(urls(merged([{ url: '/a#b' }], [{ url: '/a/#b' }, { url: '/c' }], 8))).toBe('/a#b /c');
});

test('a text that a name lists as another version is not repeated', () => {
  const listed = [{ url: '/a#b', versions: [{ url: '/d#b' }] }];
  expect(urls(merged(listed, [{ url: '/d/#b' }, { url: '/c' }], 8))).toBe('/a#b /c');
});
