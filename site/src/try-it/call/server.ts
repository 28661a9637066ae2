/** A server outside the page. */
export interface Server {
  /** With the base path. */
  readonly baseUrl: string;
  /** The token endpoint; absent if the call needs no token. */
  readonly tokenUrl?: string;
}

/** The reason why a server's response cannot be shown. */
export type Obstacle = 'crossOrigin' | 'unreachable' | 'insecure' | 'redirected';

/**
 * Sends a request from the page to a server of the reader's choice, without any data of the portal. Redirects are not
 * followed: browsers would forward API keys, and the body of a token request, to their target.
 *
 * @param signal stops the request when the reader chooses another server
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
 * Finds out why a request failed, which browsers do not reveal: a response that the page may not read shows that the
 * server is reachable. The request contains no data of the reader.
 */
export async function obstacleTo(url: string): Promise<Obstacle> {
  const { protocol, hostname, origin } = new URL(url);
  // The same rule as `connect-src` of the page's policy; on https pages, browsers block other calls anyway.
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

/** Returns the problem with the address of a server; undefined if it can be called. */
export function addressProblem(text: string): string | undefined {
  if (!URL.canParse(text)) return 'must be an address with its scheme: https://api.example.com/base/path';
  const { protocol, username, password } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return 'must begin with https:// or http://';
  return username + password === ''
    ? undefined
    : 'must not contain credentials: they belong in the fields below';
}

/** Normalizes the address of a server: `HTTPS://Api.Example/v1/` → `https://api.example/v1`. */
export function serverAddress(text: string): string {
  let address = new URL(text).href;
  while (address.endsWith('/')) address = address.slice(0, -1);
  return address;
}
