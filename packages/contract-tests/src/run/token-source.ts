import { SuiteError } from './suite-error.ts';

/** Fetches access tokens: one for each partner, when it is first needed. */
export interface TokenSource {
  /** @throws {SuiteError} when the token endpoint refuses, or is not there */
  tokenFor(partner: string, client: { readonly id: string; readonly secret: string }): Promise<string>;
}

/**
 * Tokens by the client credentials grant, the client's id and secret by HTTP Basic.
 *
 * @see RFC 6749, section 4.4
 */
export function tokenSource(tokenUrl: string, fetcher: typeof fetch): TokenSource {
  const tokens = new Map<string, Promise<string>>();
  return {
    tokenFor(partner, client) {
      const known = tokens.get(partner);
      if (known !== undefined) return known;
      const token = fetchToken(tokenUrl, client, fetcher);
      tokens.set(partner, token);
      return token;
    },
  };
}

async function fetchToken(
  tokenUrl: string,
  client: { readonly id: string; readonly secret: string },
  fetcher: typeof fetch,
): Promise<string> {
  const response = await fetcher(tokenUrl, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${encodeURIComponent(client.id)}:${encodeURIComponent(client.secret)}`)}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  }).catch((cause: unknown) => {
    throw new SuiteError(`The token endpoint ${tokenUrl} cannot be reached.`, { cause });
  });
  const text = await response.text();
  const token = response.ok ? accessTokenIn(text) : undefined;
  if (token === undefined) {
    throw new SuiteError(`The token endpoint ${tokenUrl} answered ${response.status} without a token.`);
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
