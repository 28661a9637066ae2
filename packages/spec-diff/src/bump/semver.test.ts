import { expect, test } from 'vitest';
import { isAtLeast, largestBump, raise } from './semver.ts';

test.each([
  ['2.6.1', 'none', '2.6.1'],
  ['2.6.1', 'patch', '2.6.2'],
  ['2.6.1', 'minor', '2.7.0'],
  ['2.6.1', 'major', '3.0.0'],
  ['2.6.1-beta.1', 'patch', '2.6.2'],
  ['version 2', 'patch', undefined],
  ['2.6', 'patch', undefined],
] as const)('%s raised by %s is %s', (version, bump, raised) => {
  expect(raise(version, bump)).toBe(raised);
});

test.each([
  ['2.6.0', '2.6.0', true],
  ['2.10.0', '2.9.9', true],
  ['3.0.0', '2.9.9', true],
  ['2.6.10', '2.6.9', true],
  ['2.6.0', '2.6.1', false],
  ['2.6.0', '10.0.0', false],
  ['3.0.0-beta.1', '3.0.0', true],
  ['v3', '2.0.0', false],
])('%s at least %s: %s', (version, other, answer) => {
  expect(isAtLeast(version, other)).toBe(answer);
});

test('the largest bump wins', () => {
  expect(largestBump(['patch', 'major', 'minor'])).toBe('major');
  expect(largestBump([])).toBe('none');
});
