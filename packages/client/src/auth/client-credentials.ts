import { checkedUrl } from '../checked.ts';
import type { FailedCall } from '../errors/partner-api-error.ts';
import { TokenError, type TokenFailure } from '../errors/token-error.ts';
import type { Transport } from '../fetch.ts';
import { isTransient } from '../retry.ts';
import type { Authenticator, Grant } from './authenticator.ts';
import { type AccessToken, requestToken, type TokenRequest } from './token.ts';

/** The credentials of a client and the token endpoint that accepts them. */
export interface ClientCredentials extends Transport {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Scopes to request with every token. Default: the scopes that the operation requires. */
  readonly scopes?: readonly string[] | undefined;
}

/**
 * Authenticates with OAuth 2.0 client credentials. A token is kept for each set of scopes, until shortly before it
 * expires. Any number of calls that need a new one wait for a single request, which continues even if some of them are
 * aborted. If it fails temporarily, they wait equally long and share the next request.
 *
 * @throws {InvalidOptionError} when the token URL is not absolute or contains credentials
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
  let cached: AccessToken | undefined;
  let refresh: Promise<AccessToken | TokenFailure> | undefined;

  async function fetchToken(): Promise<AccessToken | TokenFailure> {
    const answer = await requestToken(request);
    refresh = undefined;
    if ('problem' in answer) {
      return isTransient(answer.status ?? 503) ? { ...answer, jitter: Math.random() } : answer;
    }
    cached = answer;
    return answer;
  }

  /**
   * Returns the headers for a token. A fresh token that is rejected is not replaced: the next one would be no better.
   */
  function grant(call: FailedCall, token: AccessToken, isFresh: boolean): Grant {
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
