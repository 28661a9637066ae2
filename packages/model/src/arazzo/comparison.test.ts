import { expect, test } from 'vitest';
import { readComparison } from './comparison.ts';

test.each<[text: string, ...parts: string[]]>([
  ['$statusCode == 200', '$statusCode', '==', '200'],
  [' a<=b ', 'a', '<=', 'b'],
  ['a < b > c', 'a', '<', 'b > c'],
])('%j', (text, left, operator, right) => {
  expect(readComparison(text)).toEqual({ left, operator, right });
});

test.each(['', 'a', '== b', 'a >', '>'])('%j is no comparison', (text) => {
  expect(readComparison(text)).toBeUndefined();
});
