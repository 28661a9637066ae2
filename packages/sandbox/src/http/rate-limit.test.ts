import { expect, test } from 'vitest';
import { rateLimit } from './rate-limit.ts';

test('a caller has a number of calls a minute, and again when the minute is over', () => {
  let now = 1000;
  const limit = rateLimit(2, () => now);
  const used = () => limit.count('anna').isUsedUp;
  expect([used(), used(), used()]).toEqual([false, false, true]);
  now += 59.9;
  expect(used()).toBe(true);
  now += 0.2;
  expect([used(), used(), used()]).toEqual([false, false, true]);
});

test('callers are counted separately', () => {
  const limit = rateLimit(1, () => 0);
  expect(limit.count('anna').isUsedUp).toBe(false);
  expect(limit.count('bert').isUsedUp).toBe(false);
  expect(limit.count('anna').isUsedUp).toBe(true);
});

test('headers contain the policy, the remaining calls, and when to retry', () => {
  let now = 0;
  const limit = rateLimit(2, () => now);
  limit.count('anna');
  now = 12.4;
  expect(limit.count('anna').headers).toEqual({
    'RateLimit-Policy': '"partner";q=2;w=60',
    RateLimit: '"partner";r=0;t=48',
  });
  expect(limit.count('anna').headers).toMatchObject({ 'Retry-After': '48' });
});
