import { expect, test } from 'vitest';
import { isSameSecret } from './same-secret.ts';

test.each([
  ['secret', 'secret', true],
  ['secret', 'secreT', false],
  ['secre', 'secret', false],
  ['secretsecret', 'secret', false],
  ['secrets', 'secret', false],
  ['', 'secret', false],
  ['secret', '', false],
])('%j shown for %j: %s', (shown, secret, isSame) => {
  expect(isSameSecret(shown, secret)).toBe(isSame);
});
