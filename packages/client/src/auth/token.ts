import { reasonOf } from '../errors/connection-error.ts';
import type { TokenFailure } from '../errors/token-error.ts';
import { fetchWith, type Transport } from '../fetch.ts';
import { basicAuthorization } from './basic.ts';
import { isHeaderValue } from './header-value.ts';

/** A token is not used in its last seconds, so that it does not expire in transit. */
const MARGIN_SECONDS = 30;

/** Maximum duration of a token request, in milliseconds. */
const TOKEN_TIMEOUT = 30_000;

/** The address of a token endpoint, and the parameters of a request for an access token. */
export interface TokenRequest extends Transport {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Scopes, separated by spaces. Empty: the endpoint's default. */
  readonly scope: string;
}

export interface AccessToken {
  readonly headers: { readonly authorization: string };
  /** Milliseconds since the epoch; infinite when the endpoint gives no lifetime. */
  readonly usableUntil: number;
}

/**
 * Requests a token once. A failure is returned, not thrown: every call that waits for the token makes its own error
 * from it.
 *
 * @see RFC 6749, section 4.4 (client credentials) and section 2.3.1 (HTTP Basic for the client)
 */
export async function requestToken(request: TokenRequest): Promise<AccessToken | TokenFailure> {
  const { tokenUrl, clientId, clientSecret, scope } = request;
  try {
    const response = await fetchWith(request, tokenUrl, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: basicAuthorization(encodeURIComponent(clientId), encodeURIComponent(clientSecret)),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        ...(scope && { scope }),
      }).toString(),
      redirect: 'manual',
      signal: AbortSignal.timeout(TOKEN_TIMEOUT),
    });
    return readToken(tokenUrl, response, await response.text());
  } catch (cause) {
    return { tokenUrl, problem: `not reached (${reasonOf(cause)})`, cause };
  }
}

/**
 * Reads the response of a token endpoint. The body of a success contains the token, so neither the body nor a parser's
 * error that quotes it is kept.
 *
 * @see RFC 6749, section 5.1 (success) and section 5.2 (error)
 */
function readToken(
  tokenUrl: string,
  { status, headers }: Response,
  text: string,
): AccessToken | TokenFailure {
  const { access_token: token, expires_in: lifetime, error, error_description: words } = parse(text);
  const isSuccess = status === 200;
  if (isSuccess && isHeaderValue(token)) {
    return {
      headers: { authorization: `Bearer ${token}` },
      usableUntil: usableUntil(Number(lifetime ?? Infinity)),
    };
  }
  const problem = isSuccess
    ? '200, but the body is not JSON with an access_token'
    : [status, error, words].filter((word) => typeof word !== 'object').join(' ');
  return { tokenUrl, status, headers, problem, ...(typeof error === 'string' && { code: error }) };
}

/**
 * Returns the time at which a token expires for us. A token that lives less than twice the margin is used for half its
 * life.
 */
function usableUntil(lifetime: number): number {
  return Date.now() + (lifetime - Math.min(MARGIN_SECONDS, lifetime / 2)) * 1000;
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}
