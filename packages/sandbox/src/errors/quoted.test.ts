import { expect, test } from 'vitest';
import { quoted } from './quoted.ts';

test.each([
  ['', ''],
  ['12345', '12345'],
  ['123456', '1234…'],
  ['123😀56', '123…'],
])('%j is quoted as %j, of at most 5 characters', (text, expected) => {
  expect(quoted(text, 5)).toBe(expected);
});

test('a text from a request is quoted up to a hundred characters', () => {
  expect(quoted('0'.repeat(900_000))).toBe(`${'0'.repeat(99)}…`);
});
