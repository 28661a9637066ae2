import { expect, test } from 'vitest';
import { seedsOfNight } from './seeds-of-night.ts';

test('every seed has its turn once in 10 nights, whichever is the first of them', () => {
  const start = Date.parse('2027-12-20');
  const seeds = Array.from({ length: 10 }, (_, night) => {
    const day = new Date(start + night * 86_400_000).toISOString().slice(0, 10);
    const share = seedsOfNight(day);
    return Array.from({ length: share.seeds }, (_, index) => share.first + index);
  }).flat();

  expect(seeds.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
});
