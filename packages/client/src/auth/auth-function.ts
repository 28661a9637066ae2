import { lowerCaseHeaders } from '../checked.ts';
import type { FailedCall } from '../errors/partner-api-error.ts';
import type { Authenticator } from './authenticator.ts';

/**
 * Authentication of one's own: answers the headers that prove who calls.
 *
 * @example async () => ({ authorization: `Bearer ${await vault.token()}` })
 */
export type AuthFunction = (
  call: FailedCall,
) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;

/**
 * Wraps a function of the user's as an {@link Authenticator}. A header that cannot be sent is refused without
 * repeating it.
 */
export function authFunction(headersFor: AuthFunction): Authenticator {
  return { authorize: async (call) => ({ headers: lowerCaseHeaders(await headersFor(call)) }) };
}
