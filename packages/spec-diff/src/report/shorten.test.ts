import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('a long run of a character is cut, and its length is given', () => {
  expect(shorten(`{"name":"${'a'.repeat(2001)}"}`)).toBe('{"name":"aaaaaaaaaaaaaaaaaaaa… (2001 times)"}');
  expect(shorten('😀'.repeat(60))).toBe(`${'😀'.repeat(10)}… (60 times)`);
});

test('many equal items of an array and many equal elements are cut', () => {
  const items = Array.from({ length: 51 }, () => ({ code: '' }));
  expect(shorten(JSON.stringify(items))).toBe(
    '[{"code":""},{"code":""},{"code":""},… (50 times){"code":""}]',
  );
  expect(shorten(`<list>${'<code>1</code>'.repeat(20)}</list>`)).toBe(
    '<list><code>1</code><code>1</code><code>1</code>… (20 times)</list>',
  );
});

test('an example without long repetitions stays as it is', () => {
  const line = `{"name":"${'a'.repeat(90)}","codes":[1,2,3,4,5,6,7,8,9,10,11]}`;
  expect(shorten(line)).toBe(line);
});
