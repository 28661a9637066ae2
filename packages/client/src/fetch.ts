/** Sends requests in place of the runtime's `fetch`. It takes a whole `Request`, so that a handler or a proxy fits. */
export type CustomFetch = (request: Request) => Promise<Response>;

/**
 * Sends a request. The runtime's `fetch` is called with the URL and options, which saves a `Request`. It is looked up
 * for every call, so that a test may replace it.
 */
export function fetchWith(
  custom: CustomFetch | undefined,
  url: string,
  init: RequestInit,
): Promise<Response> {
  return custom === undefined ? globalThis.fetch(url, init) : custom(new Request(url, init));
}
