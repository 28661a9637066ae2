/**
 * Sends requests in place of the runtime's `fetch`, and is called like it: with the URL and the options of the request.
 *
 * @example (url, init) => handler(new Request(url, init))
 */
export type CustomFetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Options of `fetch` beside those that a call sets, passed on as they are: `credentials`, `cache`, or those of one
 * runtime only, such as Node's `dispatcher`.
 */
export type FetchOptions = Omit<RequestInit, 'body' | 'headers' | 'method' | 'redirect' | 'signal'> &
  Readonly<Record<string, unknown>>;

/** The ways to change how requests are sent. */
export interface Transport {
  readonly fetch?: CustomFetch | undefined;
  readonly fetchOptions?: FetchOptions | undefined;
}

/** Sends a request. The runtime's `fetch` is looked up for every call, so that a test may replace it. */
export function fetchWith(
  { fetch = globalThis.fetch, fetchOptions }: Transport,
  url: string,
  init: RequestInit,
): Promise<Response> {
  return fetch(url, fetchOptions === undefined ? init : { ...fetchOptions, ...init });
}
