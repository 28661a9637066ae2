import { lowerCaseHeaders } from '../checked.ts';
import type { FailedCall } from '../errors/partner-api-error.ts';
import type { Authenticator } from './authenticator.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * Authentication of one's own: returns the headers that prove who calls. It is asked before every attempt, and once
 * more when the server refuses its headers with 401. Calls that were refused with the same headers share that second
 * request for new ones.
 *
 * @param call that is about to be sent
 * @param refused the headers that were refused: time for new credentials. Undefined when none were
 * @example async (call, refused) => ({ authorization: `Bearer ${await vault.token({ renew: refused !== undefined })}` })
 */
export type AuthFunction = (call: FailedCall, refused?: Headers) => Headers | Promise<Headers>;

/**
 * Wraps a function of the user's as an {@link Authenticator}. A header that cannot be sent is refused without
 * repeating it.
 */
export function authFunction(headersFor: AuthFunction): Authenticator {
  let latest: Renewal | undefined;
  let finished: Renewal | undefined;
  const ask = async (call: FailedCall, refused?: Headers) =>
    lowerCaseHeaders(await headersFor(call, refused));

  function renewal(call: FailedCall, refused: Headers, key: string): Renewal {
    const started = { key, headers: ask(call, refused) };
    const finish = () => {
      finished = started;
    };
    started.headers.then(finish, finish);
    return started;
  }

  return {
    async authorize(call) {
      const known = finished;
      const headers = await ask(call);
      const key = JSON.stringify(headers);
      return {
        headers,
        async renew() {
          // What was renewed since these headers were given out is newer than they are.
          if (latest === known || latest?.key !== key) latest = renewal(call, headers, key);
          const renewed = await latest.headers;
          return JSON.stringify(renewed) === key ? undefined : { headers: renewed };
        },
      };
    },
  };
}

/** A request for headers in the place of refused ones. */
interface Renewal {
  /** The refused headers, as text. */
  readonly key: string;
  readonly headers: Promise<Headers>;
}
