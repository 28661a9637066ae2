import { expect, test } from 'vitest';
import { negotiate } from './negotiate.ts';

const offered = ['application/json', 'application/pdf'];

test.each([
  [null, 'application/json'],
  ['*/*', 'application/json'],
  ['application/pdf', 'application/pdf'],
  ['Application/PDF; q=0.9, application/json;q=0.2', 'application/pdf'],
  ['application/*, application/json;q=0', 'application/pdf'],
  ['text/html', 'application/json'],
])('Accept: %s', (accept, chosen) => {
  expect(negotiate(offered, accept)).toBe(chosen);
});

test('an operation without a response body', () => {
  expect(negotiate([], '*/*')).toBeUndefined();
});
