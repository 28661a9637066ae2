import type { Authenticator } from './authenticator.ts';
import { headerValue } from './header-value.ts';

/**
 * An API key in a header.
 *
 * @param header name of the header: `x-Gateway-APIKey`
 * @throws {InvalidOptionError} when the key has characters that no header can carry
 */
export function apiKey(header: string, key: string): Authenticator {
  const headers = { [header.toLowerCase()]: headerValue('API key', key) };
  return { authorize: () => ({ headers }) };
}
