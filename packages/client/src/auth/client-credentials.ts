import { checkedUrl } from '../checked.ts';
import type { FailedCall } from '../errors/partner-api-error.ts';
import { TokenError, type TokenFailure } from '../errors/token-error.ts';
import type { Transport } from '../fetch.ts';
import { isTransient } from '../retry.ts';
import type { Authenticator, Grant } from './authenticator.ts';
import { type AccessToken, requestToken, type TokenRequest } from './token.ts';

/** A token is not used in its last seconds, so that it does not expire on the way. */
const MARGIN_SECONDS = 30;

/** The credentials of a client, and the token endpoint that takes them. */
export interface ClientCredentials extends Transport {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Scopes of every token; default: those that the operation requires. */
  readonly scopes?: readonly string[] | undefined;
}

/**
 * Authenticates with OAuth 2.0 client credentials. A token is kept for each set of scopes, until shortly before it
 * expires. Any number of calls that need a new one wait for a single request, which continues when some of them are
 * aborted. When it fails temporarily, they wait equally long, and share the next request.
 *
 * @throws {TypeError} when the token URL is not absolute, or holds credentials
 * @see RFC 6749, section 4.4
 */
export function clientCredentials(credentials: ClientCredentials): Authenticator {
  checkedUrl('tokenUrl', credentials.tokenUrl);
  const tokens = new Map<string, TokenCache>();
  return {
    authorize(call, asked) {
      const scope = (credentials.scopes ?? asked).join(' ');
      const cache = tokens.get(scope) ?? tokenCache({ ...credentials, scope });
      tokens.set(scope, cache);
      return cache(call);
    },
  };
}

type TokenCache = (call: FailedCall) => Grant | Promise<Grant>;

function tokenCache(request: TokenRequest): TokenCache {
  let cached: CachedToken | undefined;
  let refresh: Promise<CachedToken | TokenFailure> | undefined;

  async function fetchToken(): Promise<CachedToken | TokenFailure> {
    const answer = await requestToken(request);
    refresh = undefined;
    if ('problem' in answer) {
      return isTransient(answer.status ?? 503) ? { ...answer, jitter: Math.random() } : answer;
    }
    cached = { headers: { authorization: `Bearer ${answer.value}` }, usableUntil: usableUntil(answer) };
    return cached;
  }

  /** A fresh token that is rejected is not replaced: the next one would be no better. */
  function grant(call: FailedCall, token: CachedToken, isFresh: boolean): Grant {
    return {
      headers: token.headers,
      renew() {
        if (cached === token) cached = undefined;
        return isFresh ? undefined : current(call);
      },
    };
  }

  async function renewed(call: FailedCall): Promise<Grant> {
    refresh ??= fetchToken();
    const token = await refresh;
    if ('problem' in token) throw new TokenError(call, token);
    return grant(call, token, true);
  }

  function current(call: FailedCall): Grant | Promise<Grant> {
    return cached && Date.now() < cached.usableUntil ? grant(call, cached, false) : renewed(call);
  }

  return current;
}

interface CachedToken {
  readonly headers: { readonly authorization: string };
  /** Milliseconds since the epoch. */
  readonly usableUntil: number;
}

/** A token that lives for less than twice the margin is used for half of its life. */
function usableUntil({ lifetime }: AccessToken): number {
  return Date.now() + (lifetime - Math.min(MARGIN_SECONDS, lifetime / 2)) * 1000;
}
