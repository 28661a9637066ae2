import { expect, test } from 'vitest';
import { dateOf } from '../../clock/day.ts';
import { addWorkingDays, askedDay, latest } from './days.ts';

test.each([
  ['2026-03-09', '2026-03-09'],
  ['2026-3-9', '2026-03-09'],
  ['2028-2-29', '2028-02-29'],
  ['', undefined],
  ['9999-12-31', undefined],
])('a message that says %j asks for %s', (text, day) => {
  expect(askedDay(text)).toEqual({ day });
});

test.each(['2030-2-30', '2029-2-29', '2030-4-31', '2030-13-01', '20300230', '2030-02-28T10:00', '2030-0-1'])(
  '%s is not a day',
  (text) => {
    expect(askedDay(text)).toEqual({ problem: `${text} is not a calendar day` });
  },
);

test.each([
  ['2026-03-06', 1, '2026-03-09'],
  ['2026-03-09', -1, '2026-03-06'],
  ['2026-03-07', 2, '2026-03-10'],
  // The calendar ends here.
  ['9999-12-30', 5, '9999-12-31'],
  ['0000-01-03', -5, '0000-01-01'],
])('%s and %i working days are %s', (from, days, day) => {
  expect(addWorkingDays(dateOf(from), days)).toBe(day);
});

test('the latest of several days, some of which may be unknown', () => {
  expect(latest(dateOf('2026-03-06'), undefined, dateOf('2026-03-09'))).toBe('2026-03-09');
});
