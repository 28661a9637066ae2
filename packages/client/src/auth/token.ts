import type { TokenFailure } from '../errors/token-error.ts';
import { type CustomFetch, fetchWith } from '../fetch.ts';
import { basicAuthorization } from './basic.ts';
import { isHeaderValue } from './header-value.ts';

/** Where and how to ask for an access token. */
export interface TokenRequest {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Separated by spaces; empty: what the endpoint gives by itself. */
  readonly scope: string;
  readonly fetch?: CustomFetch | undefined;
  /** How long the endpoint may take, in milliseconds. */
  readonly timeout: number;
}

export interface AccessToken {
  readonly value: string;
  /** Seconds that it lives, if the endpoint tells. */
  readonly lifetime?: number;
}

/**
 * Asks the token endpoint once. Does not throw: a failure belongs to every call that waits for the token, and
 * each makes an error of its own from it.
 *
 * @see RFC 6749, section 4.4 (client credentials) and section 2.3.1 (HTTP Basic for the client)
 */
export async function requestToken(request: TokenRequest): Promise<AccessToken | TokenFailure> {
  const { tokenUrl, scope } = request;
  try {
    const response = await fetchWith(request.fetch, tokenUrl, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: clientAuthorization(request),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        ...(scope && { scope }),
      }).toString(),
      redirect: 'manual',
      signal: AbortSignal.timeout(request.timeout),
    });
    return readToken(tokenUrl, response.status, parse(await response.text()));
  } catch (cause) {
    return { tokenUrl, problem: problemOf(cause, request.timeout), cause };
  }
}

function clientAuthorization({ clientId, clientSecret }: TokenRequest): string {
  return basicAuthorization(encodeURIComponent(clientId), encodeURIComponent(clientSecret));
}

/** The body of a success holds the token, so neither it nor a parser's error that quotes it is kept. */
function readToken(tokenUrl: string, status: number, body: unknown): AccessToken | TokenFailure {
  const fields: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  if (status !== 200) return refusal(tokenUrl, status, fields);
  const { access_token: value, expires_in: lifetime } = fields;
  if (!isHeaderValue(value)) {
    return { tokenUrl, status, problem: `${status}, but the body is not JSON with an access_token` };
  }
  const seconds = Number(lifetime);
  return lifetime === undefined || Number.isNaN(seconds) ? { value } : { value, lifetime: seconds };
}

/** @see RFC 6749, section 5.2 */
function refusal(tokenUrl: string, status: number, fields: Readonly<Record<string, unknown>>): TokenFailure {
  const { error: code, error_description: description } = fields;
  const words = [status, code, description].filter((word) => word !== undefined && typeof word !== 'object');
  return {
    tokenUrl,
    status,
    problem: words.join(' '),
    ...(typeof code === 'string' ? { code } : {}),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function problemOf(error: unknown, timeout: number): string {
  const timedOut = error instanceof Error && error.name === 'TimeoutError';
  return timedOut ? `no answer within ${timeout} ms` : 'the connection failed';
}
