/** How requests are sent inside this package. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What users may put in its place: takes a whole `Request`, so that a handler or a proxy fits as it is. */
export type CustomFetch = (request: Request) => Promise<Response>;

/**
 * The runtime's `fetch` is given address and options, which saves a `Request`; it is looked up on every call, so
 * that a test may replace it.
 */
export function toFetch(custom: CustomFetch | undefined): Fetch {
  if (custom === undefined) return (url, init) => globalThis.fetch(url, init);
  return (url, init) => custom(new Request(url, init));
}
