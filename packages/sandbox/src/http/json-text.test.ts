import { expect, test } from 'vitest';
import { readJson } from './json-text.ts';

const TOO_DEEP = { refusal: 'The body is nested deeper than 64 levels' };
const TOO_LONG = { refusal: 'The body holds a number of more than 64 characters' };

function nested(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels);
}

test.each([
  ['64 levels', nested(64), { value: JSON.parse(nested(64)) }],
  ['65 levels', nested(65), TOO_DEEP],
  ['a million levels that never end', '{"a":'.repeat(200_000), TOO_DEEP],
  ['brackets in a text', `"${nested(200)}"`, { value: nested(200) }],
  ['brackets behind an escaped quote', `["\\"${nested(200)}"]`, { value: [`"${nested(200)}`] }],
  ['lists beside each other', `[${'[],'.repeat(100)}[]]`, { value: Array(101).fill([]) }],
  ['64 digits', '1'.repeat(64), { value: Number('1'.repeat(64)) }],
  ['65 digits', `[-${'1'.repeat(64)}]`, TOO_LONG],
  ['33 lists in 32 objects', '[{"a":'.repeat(32) + '[', TOO_DEEP],
  ['digits in a text', `"${'1'.repeat(200)}"`, { value: '1'.repeat(200) }],
  ['no JSON', '{', {}],
  ['a text that never ends', '"\\', {}],
])('%s', (_, text, read) => {
  expect(readJson(text)).toEqual(read);
});

test('a number that is too long is found wherever it begins', () => {
  const texts = Array.from({ length: 40 }, (_, before) => `[${' '.repeat(before)}1${'0'.repeat(64)}]`);
  expect(texts.map(readJson)).toEqual(texts.map(() => TOO_LONG));
});
