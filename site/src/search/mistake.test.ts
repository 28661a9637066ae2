import { expect, test } from 'vitest';
import { beginsWithMistake, canBeMistyped, differByOne } from './mistake.ts';

test.each([
  ['until', 'untl', true],
  ['until', 'untill', true],
  ['until', 'umtil', true],
  ['until', 'utnil', true],
  ['until', 'until', true],
  ['until', 'untli', true],
  ['until', 'unitl', true],
  ['until', 'utinl', false],
  ['until', 'ntl', false],
  ['until', 'umtal', false],
])('%s and %s differ by at most one: %s', (left, right, expected) => {
  expect(differByOne(left, right)).toBe(expected);
  expect(differByOne(right, left)).toBe(expected);
});

test.each([
  ['appointmentcode', 'apoint', true],
  ['appointmentcode', 'appoimt', true],
  ['appointmentcode', 'pont', false],
])('%s begins with %s but for a mistake: %s', (text, word, expected) => {
  expect(beginsWithMistake(text, word)).toBe(expected);
});

test.each([
  ['code', true],
  ['get', false],
  ['4090', false],
])('%s may be mistyped: %s', (word, expected) => {
  expect(canBeMistyped(word)).toBe(expected);
});
