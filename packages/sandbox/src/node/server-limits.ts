/** Bytes of the largest body that is read, unless `--body-limit` says otherwise: 1 MiB. */
export const BODY_BYTES = 1024 * 1024;

/**
 * Bytes of the request line and the headers. A hundred codes of 255 characters each, in percent-encoded UTF-8, are a
 * query of some 300 kB, which Node's default of 16 kB would reject by 431.
 */
export const HEADER_BYTES = 512 * 1024;

/** Header fields of a request. */
export const HEADER_FIELDS = 200;

/** Milliseconds in which the request line and the headers have to arrive. */
export const HEADERS_DEADLINE_MS = 10_000;

/** Milliseconds in which the whole request has to arrive, its body included. */
export const REQUEST_DEADLINE_MS = 30_000;

/** Milliseconds between two checks of these deadlines: a request may take that much longer. */
export const DEADLINE_CHECK_MS = 1000;

/** Milliseconds for which an idle connection is kept open. */
export const KEEP_ALIVE_MS = 5000;

/** Milliseconds for which the rest of a rejected request is read and discarded, so that its client can read why. */
export const LINGER_MS = 2000;

/** Milliseconds that pending calls have when the sandbox closes. */
export const CLOSE_MS = 8000;

/** Milliseconds between two looks for spaces that have ended. */
export const SWEEP_MS = 60_000;
