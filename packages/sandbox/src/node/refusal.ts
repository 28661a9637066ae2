import type { IncomingMessage } from 'node:http';
import { jsonResponse, plainError, type SandboxResponse } from '../contract/response.ts';
import { isTooLarge, tooLargeResponse } from './limited-body.ts';
import { HEADER_FIELDS } from './server-limits.ts';

/** The methods supported by any path. */
export const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/**
 * Rejects a request before it is routed, because it violates HTTP or announces a body that is too large. Also responds
 * to `OPTIONS *`, which concerns no path.
 *
 * @returns undefined for a request to carry out, which then has a `Host`
 * @see RFC 9112, section 3.2 (Request Target)
 */
export function refusalOf(incoming: IncomingMessage, bodyLimit: number): SandboxResponse | undefined {
  const { method, url = '', rawHeaders } = incoming;
  if (rawHeaders.length / 2 > HEADER_FIELDS) {
    return plainError(431, `The request has more than ${HEADER_FIELDS} headers`, 'headers');
  }
  const host = hostProblem(incoming);
  if (host !== undefined) return plainError(400, host, 'Host');
  if (url === '*' && method === 'OPTIONS') return jsonResponse(204, undefined, { Allow: METHODS });
  if (!isTarget(url, incoming.headers.host ?? '')) {
    return plainError(400, 'The request target is neither a path nor a URL', 'path');
  }
  return isTooLarge(incoming, bodyLimit) ? tooLargeResponse(bodyLimit) : undefined;
}

/**
 * Returns what is wrong with `Host`; undefined if nothing is. HTTP/1.0 does not require one: the server's own address
 * replaces it.
 */
function hostProblem({ rawHeaders, headers, httpVersion, socket }: IncomingMessage): string | undefined {
  const count = countOf('host', rawHeaders);
  if (count > 1) return 'The request has more than one Host header';
  if (count === 0 && httpVersion === '1.1') return 'The request has no Host header';
  if (!headers.host) {
    const { localAddress = '127.0.0.1', localPort = 80 } = socket;
    headers.host = `${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
  }
  return isHost(headers.host) ? undefined : 'The Host header names no host';
}

/** Counts the fields of a name in lower case. */
function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const one = rawHeaders[index];
    if (one?.length === name.length && one.toLowerCase() === name) count++;
  }
  return count;
}

/** The last host that was found to be one: most callers name the same. */
let knownHost: string | undefined;

/** Whether a text is a host with an optional port. @see RFC 3986, section 3.2.2 */
function isHost(host: string): boolean {
  if (host === knownHost) return true;
  const isValid =
    /^(?:[\w.~%!$&'()*+,;=-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i.test(host) && URL.canParse(`http://${host}`);
  if (isValid) knownHost = host;
  return isValid;
}

/** A path and a query of characters that a URL parser takes as they are. */
const PLAIN_TARGET = /^\/[\w!$&'()*+,;=:@/?.~-]*$/;

function isTarget(target: string, host: string): boolean {
  if (PLAIN_TARGET.test(target)) return true;
  const [path = ''] = target.split('?', 1);
  // A URL parser would treat it as a slash.
  if (path.includes('\\')) return false;
  return target.startsWith('/') ? URL.canParse(`http://${host}${target}`) : isUrl(target);
}

function isUrl(target: string): boolean {
  return /^https?:\/\//.test(target) && URL.canParse(target);
}
