import { describe, expect, it } from 'vitest';
import { addDays, isDay, shiftDates, weekShift } from './dates.ts';

describe('weekShift', () => {
  it.each([
    { today: '2026-03-02', want: 0 },
    { today: '2026-03-03', want: 7 },
    { today: '2026-03-09', want: 7 },
    { today: '2026-03-11T09:30', want: 14 },
    { today: '2026-02-22', want: -7 },
    { today: '2026-02-27', want: 0 },
  ])('of examples written for Monday 2026-03-02, on $today: $want days', ({ today, want }) => {
    expect(weekShift('2026-03-02', today)).toBe(want);
  });
});

describe('shiftDates', () => {
  it('moves dates and date-times at any depth, and nothing else', () => {
    const value = {
      day: '2026-02-26',
      slots: [{ startTime: '2026-03-03T08:00' }],
      code: '2026-03-03X',
      n: 1,
      no: null,
    };
    expect(shiftDates(value, 7)).toEqual({
      day: '2026-03-05',
      slots: [{ startTime: '2026-03-10T08:00' }],
      code: '2026-03-03X',
      n: 1,
      no: null,
    });
  });
});

describe('shiftDates of XML', () => {
  it('moves dates between tags, but not the unknown day', () => {
    const text =
      '<A><Day>2026-02-26</Day><Day>9999-12-31</Day><At>2026-02-26T08:00:00</At><T>of 2026-02-26</T></A>';
    expect(shiftDates(text, 7)).toBe(
      '<A><Day>2026-03-05</Day><Day>9999-12-31</Day><At>2026-03-05T08:00:00</At><T>of 2026-02-26</T></A>',
    );
  });
});

describe('shiftDates of what cannot be moved', () => {
  it.each(['2026-02-31', '2026-13-01T08:00', '9999-12-30', '0000-00-00'])('leaves %s alone', (text) => {
    expect(shiftDates(text, 7)).toBe(text);
  });
});

describe('addDays', () => {
  it.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['0000-01-01', 31, '0000-02-01'],
  ])('of %s and %i is %s', (date, days, later) => {
    expect(addDays(date, days)).toBe(later);
  });

  it.each([
    ['2026-02-31', 1],
    ['2026-2-1', 1],
    ['9999-12-31', 1],
    ['0000-01-01', -1],
  ])('of %s and %i is refused', (date, days) => {
    expect(() => addDays(date, days)).toThrow(RangeError);
  });
});

describe('isDay', () => {
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const two = (number: number) => String(number).padStart(2, '0');

  it.each([0, 4, 1900, 2000, 2026, 2028, 2100, 9999])('knows the days of the year %d', (year) => {
    const texts = numbers(0, 13).flatMap((month) =>
      numbers(0, 32).map((date) => `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`),
    );
    // `Date` moves a day that does not exist to the next month.
    const exists = (text: string) => {
      const time = Date.parse(text);
      return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
    };
    expect(texts.filter(isDay)).toEqual(texts.filter(exists));
  });
});
