import { expect, test } from 'vitest';
import {
  RATE_WINDOW_SECONDS,
  THROTTLE_COUNTERS,
  WRONG_CREDENTIALS,
  WRONG_CREDENTIALS_OF_ADDRESS,
} from '../contract/service-limits.ts';
import { throttle } from './throttle.ts';

const guess = (limit: ReturnType<typeof throttle>, address: string, client: string, times: number) => {
  for (let index = 0; index < times; index++) limit.countWrong({ address, client });
};

test('throttles a client only from the address that guessed, until the window ends', () => {
  let now = 1000;
  const limit = throttle(() => now);
  const left = (address: string, client: string) => limit.secondsLeft({ address, client });
  guess(limit, '192.0.2.1', 'anna', WRONG_CREDENTIALS - 1);
  expect(left('192.0.2.1', 'anna')).toBeUndefined();
  now += 10;
  guess(limit, '192.0.2.1', 'anna', 1);
  expect(left('192.0.2.1', 'anna')).toBe(RATE_WINDOW_SECONDS - 10);
  expect(left('::ffff:192.0.2.1', 'anna')).toBe(RATE_WINDOW_SECONDS - 10);
  expect(left('192.0.2.1', 'bert')).toBeUndefined();
  expect(left('192.0.2.2', 'anna')).toBeUndefined();
  now += RATE_WINDOW_SECONDS - 10;
  expect(left('192.0.2.1', 'anna')).toBeUndefined();
});

test('throttles an address that tries many clients for all of them', () => {
  const limit = throttle(() => 0);
  for (let index = 0; index < WRONG_CREDENTIALS_OF_ADDRESS; index++)
    guess(limit, '192.0.2.1', `client ${index}`, 1);
  expect(limit.secondsLeft({ address: '192.0.2.1', client: 'anna' })).toBe(RATE_WINDOW_SECONDS);
  expect(limit.secondsLeft({ address: '192.0.2.2', client: 'anna' })).toBeUndefined();
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:db8::1', '2001:db8::2', true],
  ['fe80::1%eth0', 'fe80::2%eth1', true],
  ['::1', '::2', true],
])('%s and %s count as one network: %s', (one, other, areOne) => {
  const limit = throttle(() => 0);
  guess(limit, one, 'anna', WRONG_CREDENTIALS);
  expect(limit.secondsLeft({ address: other, client: 'anna' }) !== undefined).toBe(areOne);
});

test('the oldest counters are removed first, and a long name does not take more memory', () => {
  const limit = throttle(() => 0);
  guess(limit, 'first', 'anna', WRONG_CREDENTIALS);
  for (let index = 0; index < THROTTLE_COUNTERS / 2 - 1; index++) guess(limit, `address ${index}`, 'anna', 1);
  expect(limit.secondsLeft({ address: 'first', client: 'anna' })).toBeDefined();
  guess(limit, 'last', 'anna', 1);
  expect(limit.secondsLeft({ address: 'first', client: 'anna' })).toBeUndefined();
  guess(limit, 'last', `${'x'.repeat(100)}1`, WRONG_CREDENTIALS);
  expect(limit.secondsLeft({ address: 'last', client: `${'x'.repeat(100)}2` })).toBeDefined();
});
