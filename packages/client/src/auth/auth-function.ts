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

/** Wraps a function of the user's as an {@link Authenticator}. */
export function authFunction(headersFor: AuthFunction): Authenticator {
  return {
    async authorize(call) {
      const entries = Object.entries(await headersFor(call));
      return { headers: Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value])) };
    },
  };
}
