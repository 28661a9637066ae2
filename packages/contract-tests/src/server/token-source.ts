import { isSuccess } from '../case/exchange.ts';
import { connectionProblem } from './no-answer.ts';
import { SuiteError } from './suite-error.ts';
import type { Transport } from './transport.ts';

/** Requests access tokens: one for each partner, on first use. */
export interface TokenSource {
  /**
   * Returns the token of a partner. @throws {SuiteError} when the token endpoint rejects the request or cannot be
   * reached
   */
  tokenFor(partner: string, client: Client): Promise<string>;
  /** Requests a new token, which is not cached. @throws {SuiteError} as above */
  fetchToken(client: Client): Promise<string>;
  /** Clears the cached tokens, which may have expired because the server's clock was moved. */
  forget(): void;
}

/** The credentials of a token request. */
interface Client {
  readonly id: string;
  readonly secret: string;
}

/**
 * Requests tokens with the client credentials grant. The client's id and secret are sent with HTTP Basic.
 *
 * @param onToken receives every token
 * @see RFC 6749, section 4.4
 */
export function tokenSource(
  tokenUrl: string,
  call: Transport,
  onToken: (token: string) => void,
): TokenSource {
  const tokens = new Map<string, Promise<string>>();
  const fresh = async (client: Client) => {
    const token = await fetchToken(tokenUrl, client, call);
    onToken(token);
    return token;
  };
  return {
    tokenFor(partner, client) {
      const known = tokens.get(partner);
      if (known !== undefined) return known;
      const token = fresh(client);
      tokens.set(partner, token);
      return token;
    },
    fetchToken: fresh,
    forget: () => tokens.clear(),
  };
}

async function fetchToken(tokenUrl: string, client: Client, call: Transport): Promise<string> {
  const { status, bytes } = await call(tokenUrl, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${encodeURIComponent(client.id)}:${encodeURIComponent(client.secret)}`)}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  }).catch((cause: unknown) => {
    if (cause instanceof SuiteError) throw cause;
    throw new SuiteError(
      `The token endpoint ${tokenUrl} cannot be reached. The reason: ${connectionProblem(cause)}.`,
      { cause },
    );
  });
  const token = isSuccess({ status }) ? accessTokenIn(new TextDecoder().decode(bytes)) : undefined;
  if (token === undefined) {
    throw new SuiteError(`The token endpoint ${tokenUrl} returned ${status} without a token.`);
  }
  return token;
}

function accessTokenIn(text: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null || !('access_token' in answer)) return undefined;
    return typeof answer.access_token === 'string' ? answer.access_token : undefined;
  } catch {
    return undefined;
  }
}
