/** A server outside of the page. */
export interface Server {
  /** With the base path. */
  readonly baseUrl: string;
  /** Where access tokens are asked for. */
  readonly tokenUrl: string;
}

/** Why no answer of a server can be shown. */
export type Obstacle = 'crossOrigin' | 'unreachable' | 'insecure';

/** Sends a request from the page to a server of the reader's choice, with nothing of the portal's along. */
export function fetchServer(request: Request): Promise<Response> {
  return fetch(
    new Request(request, { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' }),
  );
}

/**
 * Finds out why a request failed, which browsers do not tell: an answer that the page may not read shows that the
 * server is there. Nothing of the reader's is sent with it.
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

/** What is wrong with the address of a server; undefined when it can be called. */
export function addressProblem(text: string): string | undefined {
  if (!URL.canParse(text)) return 'must be an address with its scheme: https://api.example.com/base/path';
  const { protocol, username, password } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return 'must begin with https:// or http://';
  return username + password === ''
    ? undefined
    : 'must not hold credentials: they belong into the fields below';
}
