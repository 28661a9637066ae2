import { reasonOf } from '../errors/connection-error.ts';
import type { TokenFailure } from '../errors/token-error.ts';
import { fetchWith, type Transport } from '../fetch.ts';
import { basicAuthorization } from './basic.ts';
import { isHeaderValue } from './header-value.ts';

/** Maximum duration of a request for tokens, in milliseconds. */
const TOKEN_TIMEOUT = 30_000;

/** The address of a token endpoint, and a request for an access token. */
export interface TokenRequest extends Transport {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Separated by spaces; empty: the endpoint's default. */
  readonly scope: string;
}

export interface AccessToken {
  readonly value: string;
  /** Seconds that it lives; infinite when the endpoint does not say. */
  readonly lifetime: number;
}

/**
 * Asks the token endpoint once. Does not throw: a failure belongs to every call that waits for the token, and each
 * makes an error of its own from it.
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
 * The body of a success holds the token, so neither it nor a parser's error that quotes it is kept.
 *
 * @see RFC 6749, section 5.1 (success) and section 5.2 (error)
 */
function readToken(
  tokenUrl: string,
  { status, headers }: Response,
  text: string,
): AccessToken | TokenFailure {
  const { access_token: value, expires_in: lifetime, error, error_description: words } = parse(text);
  const isSuccess = status === 200;
  if (isSuccess && isHeaderValue(value)) {
    return { value, lifetime: Number(lifetime ?? Number.POSITIVE_INFINITY) };
  }
  const problem = isSuccess
    ? '200, but the body is not JSON with an access_token'
    : [status, error, words].filter((word) => typeof word !== 'object').join(' ');
  return { tokenUrl, status, headers, problem, ...(typeof error === 'string' && { code: error }) };
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}
