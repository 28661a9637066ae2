import { connectionProblem } from './no-answer.ts';
import { SuiteError } from './suite-error.ts';
import type { Transport } from './transport.ts';

/** Fetches access tokens: one for each partner, when it is first needed. */
export interface TokenSource {
  /** @throws {SuiteError} when the token endpoint refuses, or is not there */
  tokenFor(partner: string, client: Client): Promise<string>;
  /** A new token, which is not kept. @throws {SuiteError} as above */
  fetchToken(client: Client): Promise<string>;
  /** Forgets the tokens: the server's clock has moved, and they may have expired. */
  forget(): void;
}

/** With what a token is asked for. */
interface Client {
  readonly id: string;
  readonly secret: string;
}

/**
 * Tokens by the client credentials grant, the client's id and secret by HTTP Basic.
 *
 * @param onToken told of every token that was fetched
 *
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
  const isSuccess = status >= 200 && status < 300;
  const token = isSuccess ? accessTokenIn(new TextDecoder().decode(bytes)) : undefined;
  if (token === undefined) {
    throw new SuiteError(`The token endpoint ${tokenUrl} answered ${status} without a token.`);
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
