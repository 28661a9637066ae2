import { lowerCaseHeaders } from '../checked.ts';
import type { FailedCall } from '../errors/partner-api-error.ts';
import type { Authenticator } from './authenticator.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * A custom authentication: returns the headers that identify the caller. It is called before every attempt, and once
 * more when the server rejects its headers with 401. Calls that were rejected with the same headers share that second
 * call.
 *
 * @param call that is about to be sent
 * @param refused the rejected headers, which call for new credentials; undefined on the first call
 * @example async (call, refused) => ({ authorization: `Bearer ${await vault.token({ renew: refused !== undefined })}`
 * })
 */
export type AuthFunction = (call: FailedCall, refused?: Headers) => Headers | Promise<Headers>;

/**
 * Wraps a user's function as an {@link Authenticator}. The error about a header that cannot be sent does not repeat
 * its value.
 */
export function authFunction(headersFor: AuthFunction): Authenticator {
  let latest: Renewal | undefined;
  let finished: Renewal | undefined;
  const ask = async (call: FailedCall, refused?: Headers) =>
    lowerCaseHeaders(await headersFor(call, refused));

  return {
    async authorize(call) {
      const known = finished;
      const headers = await ask(call);
      const key = JSON.stringify(headers);
      return {
        headers,
        async renew() {
          // Credentials renewed since these headers were issued are newer than the headers.
          if (latest === known || latest?.key !== key) {
            const started = { key, headers: ask(call, headers) };
            const finish = () => {
              finished = started;
            };
            started.headers.then(finish, finish);
            latest = started;
          }
          const renewed = await latest.headers;
          return JSON.stringify(renewed) === key ? undefined : { headers: renewed };
        },
      };
    },
  };
}

/** A call of the user's function that replaces rejected headers. */
interface Renewal {
  /** The rejected headers, as text. */
  readonly key: string;
  readonly headers: Promise<Headers>;
}
