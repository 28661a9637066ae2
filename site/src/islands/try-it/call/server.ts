/** A server outside of the page. */
export interface Server {
  /** With the base path. */
  readonly baseUrl: string;
  /** Where access tokens are requested; absent where the call needs none. */
  readonly tokenUrl?: string;
}

/** Why no response of a server can be shown. */
export type Obstacle = 'crossOrigin' | 'unreachable' | 'insecure' | 'redirected';

/**
 * Sends a request from the page to a server of the reader's choice, with nothing of the portal's along. A redirect is
 * not followed: browsers would pass API keys, and the body of a token request, on to the server that it names.
 *
 * @param signal ends the request when the reader turns to another server
 */
export function fetchServer(request: Request, signal: AbortSignal): Promise<Response> {
  return fetch(
    new Request(request, {
      signal: AbortSignal.any([request.signal, signal]),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'manual',
    }),
  );
}

/**
 * Finds out why a request failed, which browsers do not say: a response that the page may not read shows that the
 * server is there. The request carries nothing of the reader's.
 */
export async function obstacleTo(url: string): Promise<Obstacle> {
  const { protocol, hostname, origin } = new URL(url);
  // As the page's policy has it, `connect-src`; browsers block it on pages that came by https anyway.
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol === 'http:' && !isLocal) return 'insecure';
  try {
    await fetch(origin, {
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    return 'crossOrigin';
  } catch {
    return 'unreachable';
  }
}

/** Returns what is wrong with the address of a server; undefined when it can be called. */
export function addressProblem(text: string): string | undefined {
  if (!URL.canParse(text)) return 'must be an address with its scheme: https://api.example.com/base/path';
  const { protocol, username, password } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return 'must begin with https:// or http://';
  return username + password === ''
    ? undefined
    : 'must not hold credentials: they belong in the fields below';
}

/** Writes the address of a server one way, however it was typed: `HTTPS://Api.Example/v1/` → `https://api.example/v1`. */
export function serverAddress(text: string): string {
  let address = new URL(text).href;
  while (address.endsWith('/')) address = address.slice(0, -1);
  return address;
}
