import { expect, test } from 'vitest';
import { matchesRow } from './row-filter.ts';

const ROW =
  '400 The field is too long. Max Length: {limit} The field at fault A text is longer than allowed. Shorten it.';
const TEXT = 'The field is too long. Max Length: {limit}';

test.each([
  ['', true],
  ['too long', true],
  ['LONG 400', true],
  ['shorten', true],
  ['The field is too long. Max Length: 30', true],
  ['error: The field is too long. Max Length: 2000 (driver.email)', true],
  ['The field is too small', false],
  ['404', false],
])('"%s" finds the row: %s', (query, found) => expect(matchesRow(query, ROW, TEXT)).toBe(found));

test('special characters in a text are not those of a pattern', () => {
  expect(matchesRow('cost (1) is wrong', 'other', 'cost ({n}) is wrong')).toBe(true);
  expect(matchesRow('cost 1 is wrong', 'other', 'cost ({n}) is wrong')).toBe(false);
});
