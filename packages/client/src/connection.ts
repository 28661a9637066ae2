import type { Authentication } from './auth/choose.ts';
import { checkedTimeout, checkedUrl, lowerCaseHeaders } from './checked.ts';
import { type CustomFetch, type Fetch, toFetch } from './fetch.ts';

/** How long a call may take when nothing is said, in milliseconds. */
const DEFAULT_TIMEOUT = 30_000;

/** Options that every client takes. */
export interface ConnectionOptions {
  /** Sends the requests; default: the runtime's `fetch`. */
  readonly fetch?: CustomFetch | undefined;
  /** Milliseconds that a call may take in total; 0: as long as it takes. Default: 30 000. */
  readonly timeout?: number | undefined;
  /** Headers of every call. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** What a {@link Connection} is made of. */
export interface ConnectionSettings extends ConnectionOptions {
  /** Address of the server with the base path. */
  readonly baseUrl: string;
  readonly authentication: Authentication;
}

interface Settings {
  readonly baseUrl: string;
  readonly authentication: Authentication;
  readonly fetch: Fetch;
  readonly timeout: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A server, and the credentials to call it with. Opaque: neither a log line nor JSON shows what it holds.
 *
 * @throws {TypeError} when the base URL is not absolute, or holds credentials or a query
 */
export class Connection {
  readonly #settings: Settings;

  constructor({
    baseUrl,
    authentication,
    fetch,
    timeout = DEFAULT_TIMEOUT,
    headers = {},
  }: ConnectionSettings) {
    this.#settings = {
      baseUrl: withoutEnd(checkedUrl('baseUrl', baseUrl)),
      authentication,
      fetch: toFetch(fetch),
      timeout: checkedTimeout(timeout),
      headers: lowerCaseHeaders(headers),
    };
  }

  /** What calls need. Not a property, so that nothing shows it by accident. */
  static settings(connection: Connection): Settings {
    return connection.#settings;
  }
}

/** @throws {TypeError} when paths cannot be appended to it */
function withoutEnd(baseUrl: string): string {
  if (/[?#]/.test(baseUrl)) throw new TypeError('baseUrl must not hold a query or a fragment');
  return baseUrl.replace(/\/+$/, '');
}
