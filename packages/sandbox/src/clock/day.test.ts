import { expect, test } from 'vitest';
import { dateOf, daysBetween, daysLater, eachDay, parseDay, weekday } from './day.ts';

test.each([
  '2026-02-29',
  '2100-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '+12026-01-01',
  '',
])('%j is no day', (text) => {
  expect(parseDay(text)).toBeUndefined();
  expect(() => dateOf(text)).toThrow(RangeError);
});

test.each(['2028-02-29', '2000-02-29', '0000-02-29', '9999-12-31'])('%s is a day', (text) => {
  expect(parseDay(text)).toBe(text);
  expect(dateOf(`${text}T08:30`)).toBe(text);
});

test('days end with the first and the last day of four-digit years', () => {
  expect(daysLater(dateOf('9999-12-30'), 20)).toBe('9999-12-31');
  expect(daysLater(dateOf('0000-01-05'), -20)).toBe('0000-01-01');
  expect([...eachDay(dateOf('9999-12-30'), dateOf('9999-12-31'))]).toEqual(['9999-12-30', '9999-12-31']);
  expect([...eachDay(dateOf('2026-03-03'), dateOf('2026-03-02'))]).toEqual([]);
});

test('a day has a name, and can be between other days', () => {
  expect(weekday(dateOf('2026-03-02'))).toBe('MONDAY');
  expect(daysBetween(dateOf('2028-02-28'), dateOf('2028-03-01'))).toBe(2);
});

test('the days of a period follow each other at the end of every month', () => {
  const [from, days] = [dateOf('2027-12-30'), 800];
  const expected = Array.from({ length: days + 1 }, (_, after) => daysLater(from, after));
  expect([...eachDay(from, daysLater(from, days))]).toEqual(expected);
});
