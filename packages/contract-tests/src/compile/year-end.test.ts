import type { Schema } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { yearEndWithin } from './year-end.ts';

const sale: Schema = {
  type: 'object',
  properties: {
    day: { type: 'string', format: 'date' },
    time: { type: 'string', format: 'date-time' },
    local: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T08:30:00$' },
    recent: { type: 'string', pattern: '^2026-' },
    name: { type: 'string' },
  },
};

test('each date becomes the last day of a year, and keeps its time', () => {
  const value = {
    ...{ day: '2026-03-02', time: '2026-03-02T09:30:00+02:00', local: '2026-03-02T08:30:00' },
    ...{ recent: '2026-03-02', name: '2026-03-02' },
  };

  expect(yearEndWithin(value, sale, {})).toEqual({
    ...value,
    ...{ day: '2024-12-31', time: '2024-12-31T09:30:00+02:00', local: '2024-12-31T08:30:00' },
  });
});

test('a value without dates, or with that day, stays as it is', () => {
  expect(yearEndWithin({ name: 'Sale' }, sale, {})).toBeUndefined();
  expect(yearEndWithin({ day: '2024-12-31' }, sale, {})).toBeUndefined();
});

test('the day is in the first week of the next year, whichever day a week begins with', () => {
  const nextYear = Date.UTC(2025, 0, 1);
  const [monday, sunday] = [1, 0].map((first) => {
    const day = new Date('2024-12-31T00:00:00Z');
    return day.getTime() - ((day.getUTCDay() - first + 7) % 7) * 86_400_000;
  });
  for (const start of [monday, sunday]) expect((nextYear - Number(start)) / 86_400_000).toBeLessThan(4);
});
