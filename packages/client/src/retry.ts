import { ConnectionError } from './errors/connection-error.ts';
import { StatusError } from './errors/status-error.ts';
import { TimeoutError } from './errors/timeout-error.ts';

/** Before the first retry, in milliseconds; doubled for each further one. */
const FIRST_DELAY = 500;

/** @see RFC 9110, section 9.2.2 (Idempotent Methods) */
export const IDEMPOTENT = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'];

/** What passes by itself: the server was busy, or something on the way was. */
const TRANSIENT = [408, 429, 500, 502, 503, 504];

/**
 * How long to wait before a call is repeated, in milliseconds: as long as `Retry-After` asks, else a random time
 * ("full jitter") below a limit that doubles; undefined when repeating it is of no use.
 *
 * @param attempt that failed, counted from 1
 * @param longest that is waited
 * @see RFC 9110, section 10.2.3 (Retry-After)
 */
export function retryDelay(error: unknown, attempt: number, longest: number): number | undefined {
  const answered = error instanceof StatusError && TRANSIENT.includes(error.status);
  if (!answered && !(error instanceof ConnectionError || error instanceof TimeoutError)) return undefined;
  const asked = answered ? retryAfter(error.headers.get('retry-after')) : 0;
  return Math.min(asked || Math.random() * FIRST_DELAY * 2 ** (attempt - 1), longest);
}

/** Milliseconds from now; not above 0 when there is nothing to wait for. */
function retryAfter(header: string | null): number {
  const seconds = Number(header);
  return Math.max(0, Number.isNaN(seconds) ? Date.parse(header ?? '') - Date.now() : seconds * 1000);
}
