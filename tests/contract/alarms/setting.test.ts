import { expect, test } from 'vitest';
import { settingOf } from './setting.ts';

test('a seed has the same setting each time', () => {
  expect(settingOf(1)).toEqual({ seed: 1, clock: '2028-01-12T17:29:00Z' });
  expect(settingOf(1)).toEqual(settingOf(1));
});

test('a thousand seeds are spread over the months and hours of a year and a half', () => {
  const moments = Array.from({ length: 1000 }, (_, seed) => settingOf(seed).clock);
  const months = new Set(moments.map((moment) => moment.slice(0, 7)));
  const hours = new Set(moments.map((moment) => moment.slice(11, 13)));

  expect(new Set(moments).size).toBe(1000);
  expect(months.size).toBe(18);
  expect(hours.size).toBe(24);
});
