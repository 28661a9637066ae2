import { ConnectionError } from './errors/connection-error.ts';
import { PartnerApiError } from './errors/partner-api-error.ts';
import { StatusError } from './errors/status-error.ts';
import { TimeoutError } from './errors/timeout-error.ts';

/** Before the first retry, in milliseconds; doubled for each further one. */
const FIRST_DELAY = 500;

/** @see RFC 9110, section 9.2.2 (Idempotent Methods) */
export const IDEMPOTENT = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'];

/** Whether an error status passes by itself: the server was busy, or something on the way was. */
export function isTransient(status: number): boolean {
  return [408, 429, 500, 502, 503, 504].includes(status);
}

/**
 * How long to wait before a call is repeated, in milliseconds: as long as `Retry-After` asks, else a random time
 * ("full jitter") below a limit that doubles; undefined when repeating it is of no use, or might do harm.
 *
 * A call is repeated without harm when it is repeatable, when it was not sent for want of a token, and when the server
 * put it off: 429 or 503 that says when to come back.
 *
 * @param attempt that failed, counted from 1
 * @param longest that is waited
 * @param isRepeatable whether carrying the call out twice does no harm
 * @see RFC 9110, section 10.2.3 (Retry-After)
 */
export function retryDelay(
  error: unknown,
  attempt: number,
  longest: number,
  isRepeatable: boolean,
): number | undefined {
  // A hook may throw what it likes.
  if (!(error instanceof PartnerApiError)) return undefined;
  const { headers, jitter }: Failure = Object(error);
  const asked = retryAfter(headers?.get('retry-after'));
  const isPutOff = error instanceof StatusError && [429, 503].includes(error.status) && asked >= 0;
  if (jitter === undefined && !isPutOff && !(isRepeatable && isPassing(error))) return undefined;
  const delay = (jitter ?? Math.random()) * FIRST_DELAY * 2 ** (attempt - 1);
  return Math.min(asked || delay, longest);
}

/** What errors may say about a retry. */
interface Failure {
  readonly headers?: Headers | undefined;
  /** Of a token that may be had later. */
  readonly jitter?: number | undefined;
}

function isPassing(error: unknown): boolean {
  if (error instanceof StatusError) return isTransient(error.status);
  return error instanceof ConnectionError || error instanceof TimeoutError;
}

/** Milliseconds from now, 0 for a time that is over; NaN where the header is absent, or says no time. */
function retryAfter(header: string | null | undefined): number {
  const seconds = Number(header || undefined);
  return Math.max(0, Number.isNaN(seconds) ? Date.parse(header ?? '') - Date.now() : seconds * 1000);
}
