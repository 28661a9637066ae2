/** Maximum size of a body in bytes, unless `--body-limit` sets another: 1 MiB. */
export const BODY_BYTES = 1024 * 1024;

/**
 * Maximum size of the request line and the headers in bytes. A hundred codes of 255 characters each, in percent-encoded
 * UTF-8, make a query of some 300 kB, which Node's default of 16 kB would reject with 431.
 */
export const HEADER_BYTES = 512 * 1024;

/** Maximum number of header fields of a request. */
export const HEADER_FIELDS = 200;

/** Milliseconds within which the request line and the headers must arrive. */
export const HEADERS_DEADLINE_MS = 10_000;

/** Milliseconds within which the whole request must arrive, including its body. */
export const REQUEST_DEADLINE_MS = 30_000;

/** Milliseconds between two checks of these deadlines, by which a request may exceed them. */
export const DEADLINE_CHECK_MS = 1000;

/** Milliseconds for which an idle connection is kept open. */
export const KEEP_ALIVE_MS = 5000;

/**
 * Milliseconds for which the rest of a rejected request is read and discarded, so that its client can read the reason.
 */
export const LINGER_MS = 2000;

/** Milliseconds for which connections that clients keep open may send further calls after SIGTERM. */
export const DRAIN_MS = 500;

/** Milliseconds that pending calls have when the sandbox closes. */
export const CLOSE_MS = 8000;

/** Milliseconds between two checks for spaces that have ended. */
export const SWEEP_MS = 60_000;
