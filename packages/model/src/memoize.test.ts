import { expect, test, vi } from 'vitest';
import { memoize } from './memoize.ts';

test('computes the result once for each key', () => {
  const make = vi.fn((name: string) => ({ upper: name.toUpperCase() }));
  const upper = memoize(make, 2);
  expect(upper('tyre')).toEqual({ upper: 'TYRE' });
  expect(upper('tyre')).toBe(upper('tyre'));
  expect(upper('rim')).toEqual({ upper: 'RIM' });
  expect(make).toHaveBeenCalledTimes(2);
});

test('keeps results that count as false', () => {
  const make = vi.fn((key: number) => key > 0);
  const isPositive = memoize(make, 2);
  expect([isPositive(0), isPositive(0)]).toEqual([false, false]);
  expect(make).toHaveBeenCalledTimes(1);
});

test('keeps no more results than it may', () => {
  const make = vi.fn((key: number) => -key);
  const negative = memoize(make, 2);
  for (const key of [1, 2, 1, 2, 3]) expect(negative(key)).toBe(-key);
  expect(make).toHaveBeenCalledTimes(3);
  negative(3);
  expect(make).toHaveBeenCalledTimes(3);
  negative(1);
  expect(make).toHaveBeenCalledTimes(4);
});

test('tries again after an error', () => {
  const make = vi.fn((): string => {
    throw new Error('not yet');
  });
  const failing = memoize(make, 2);
  expect(() => failing('tyre')).toThrow('not yet');
  expect(() => failing('tyre')).toThrow('not yet');
  expect(make).toHaveBeenCalledTimes(2);
});
