import { InvalidOptionError } from '../errors/invalid-option-error.ts';
import type { Authenticator } from './authenticator.ts';

/**
 * HTTP Basic authentication.
 *
 * @throws {InvalidOptionError} when the user name contains a colon, which would be read as the start of the password
 * @see RFC 7617
 */
export function basic(username: string, password: string): Authenticator {
  if (username.includes(':')) throw new InvalidOptionError('username', 'without a colon');
  const headers = { authorization: basicAuthorization(username, password) };
  return { authorize: () => ({ headers }) };
}

/** Returns the value of the `Authorization` header, in UTF-8. */
export function basicAuthorization(username: string, password: string): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
