import { expect, test } from 'vitest';
import { isDateTime } from './clock.ts';
import { addMinutes, minutesOf, timeOfDay } from './local-time.ts';

test.each([
  ['2026-03-29T01:30', 60, '2026-03-29T02:30'],
  ['2026-03-01T00:10', -20, '2026-02-28T23:50'],
  ['2026-12-31T23:30', 30, '2027-01-01T00:00'],
])('%s and %i minutes are %s: there is no summer time', (from, minutes, to) => {
  expect(addMinutes(from, minutes)).toBe(to);
});

test('a time has minutes', () => {
  expect(minutesOf('14:30')).toBe(870);
  expect(timeOfDay(870)).toBe('14:30');
});

test.each([
  ['2026-03-02T09:00:00', true],
  ['2026-02-29T09:00:00', false],
  ['2026-03-02T24:00:00', false],
  ['2026-03-02T09:00', false],
  ['noon', false],
])('%s is a date and time: %s', (text, expected) => {
  expect(isDateTime(text)).toBe(expected);
});
