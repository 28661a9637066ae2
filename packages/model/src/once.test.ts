import { expect, test, vi } from 'vitest';
import { once } from './once.ts';

test('computes the result once for each object', () => {
  const make = vi.fn(({ name }: { name: string }) => name.toUpperCase());
  const upper = once(make);
  const tyre = { name: 'tyre' };
  expect([upper(tyre), upper(tyre), upper({ name: 'tyre' })]).toEqual(['TYRE', 'TYRE', 'TYRE']);
  expect(make).toHaveBeenCalledTimes(2);
});

test('tries again after an error', () => {
  const make = vi.fn(() => {
    throw new Error('not yet');
  });
  const failing = once(make);
  const subject = {};
  expect(() => failing(subject)).toThrow('not yet');
  expect(() => failing(subject)).toThrow('not yet');
  expect(make).toHaveBeenCalledTimes(2);
});
