/** The parts of a request's URL that the sandbox uses. */
export interface RequestUrl {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly pathname: string;
  /** The query with its question mark; empty when there is none. */
  readonly search: string;
}

const PARTS = /^(https?:\/\/[^/?#]+)(\/[^?#]*)(\?[^#]*)?/;

/**
 * Splits the URL of a `Request`. It is already normalized, so it need not be parsed again.
 *
 * @example requestUrl('http://localhost:4010/a/b?c=1') // { origin: 'http://localhost:4010', pathname: '/a/b', search: '?c=1' }
 */
export function requestUrl({ url }: Pick<Request, 'url'>): RequestUrl {
  const [, origin, pathname, search = ''] = PARTS.exec(url) ?? [];
  if (origin === undefined || pathname === undefined) return new URL(url);
  return { origin, pathname, search: search === '?' ? '' : search };
}
