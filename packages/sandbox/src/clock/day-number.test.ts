import { expect, test } from 'vitest';
import { dayWithNumber, numberOfDay } from './day-number.ts';

const MILLISECONDS = 86_400_000;

test('days of 400 years, and the first and the last ones, have the numbers that `Date` gives them', () => {
  const start = Date.parse('0000-03-01');
  const isWrong = (number: number) => {
    const day = new Date(start + number * MILLISECONDS).toISOString().slice(0, 10);
    return numberOfDay(day) !== number || dayWithNumber(number) !== day;
  };
  const numbersOf = (from: string, to: string) => {
    const [first, last] = [from, to].map((day) => (Date.parse(day) - start) / MILLISECONDS);
    return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, after) => (first ?? 0) + after);
  };
  const periods = [
    numbersOf('0000-01-01', '0005-01-01'),
    numbersOf('1900-01-01', '2300-01-01'),
    numbersOf('9995-01-01', '9999-12-31'),
  ];
  expect(periods.flat().filter(isWrong)).toEqual([]);
});
