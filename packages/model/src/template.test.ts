import { expect, test } from 'vitest';
import { isMadeOf } from './template.ts';

test.each<[text: string, parts: string[], expected: boolean]>([
  ['Max Length: 5', ['Max Length: ', ''], true],
  ['Max Length: ', ['Max Length: ', ''], false],
  ['5 of 6 are used', ['', ' of ', ' are used'], true],
  [' of 6 are used', ['', ' of ', ' are used'], false],
  ['5 of  are used', ['', ' of ', ' are used'], false],
  ['aXaXa', ['a', 'a', 'a'], true],
  ['aa', ['a', 'a'], false],
  ['same', ['same'], true],
  ['other', ['same'], false],
])('%j is made of %j: %j', (text, parts, expected) => {
  expect(isMadeOf(text, parts)).toBe(expected);
});
