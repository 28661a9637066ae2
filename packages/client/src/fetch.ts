/**
 * Sends requests instead of the runtime's `fetch`. It is called with the URL and the options of the request.
 *
 * @example (url, init) => handler(new Request(url, init))
 */
export type CustomFetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Options of `fetch` that calls do not set themselves. They are passed on unchanged: `credentials`, `cache`, or those
 * of one runtime only, such as Node's `dispatcher`.
 */
export type FetchOptions = Omit<RequestInit, 'body' | 'headers' | 'method' | 'redirect' | 'signal'> &
  Readonly<Record<string, unknown>>;

/** Options that change how requests are sent. */
export interface Transport {
  readonly fetch?: CustomFetch | undefined;
  readonly fetchOptions?: FetchOptions | undefined;
}

/** Sends a request. The runtime's `fetch` is looked up for every call, so that tests can replace it. */
export function fetchWith(
  { fetch = globalThis.fetch, fetchOptions }: Transport,
  url: string,
  init: RequestInit,
): Promise<Response> {
  return fetch(url, fetchOptions ? { ...fetchOptions, ...init } : init);
}
