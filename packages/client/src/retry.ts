import { ConnectionError } from './errors/connection-error.ts';
import { PartnerApiError } from './errors/partner-api-error.ts';
import { StatusError } from './errors/status-error.ts';
import { TimeoutError } from './errors/timeout-error.ts';

/** Wait before the first retry, in milliseconds. It doubles with each further retry. */
const FIRST_DELAY = 500;

/** @see RFC 9110, section 9.2.2 (Idempotent Methods) */
export const IDEMPOTENT = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'];

/** Whether an error status is temporary: the server or a gateway in front of it was busy. */
export function isTransient(status: number): boolean {
  return [408, 429, 500, 502, 503, 504].includes(status);
}

/**
 * Returns the wait before a call is repeated, in milliseconds: the time that the server asks for, or a random time
 * ("full jitter") below a limit that doubles. Returns undefined when repeating the call is useless or may do harm.
 *
 * Repeating is harmless when the call is repeatable, when it was not sent for lack of a token, or when the server
 * postponed it with 429 or 503 and a time to come back. For 429, `RateLimit` may give the time instead of
 * `Retry-After`.
 *
 * @param attempt the attempt that failed, counted from 1
 * @param longest maximum wait, in milliseconds
 * @param isRepeatable whether carrying out the call twice does no harm
 * @see RFC 9110, section 10.2.3 (Retry-After)
 */
export function retryDelay(
  error: unknown,
  attempt: number,
  longest: number,
  isRepeatable: boolean,
): number | undefined {
  // A hook may throw anything.
  if (!(error instanceof PartnerApiError)) return undefined;
  const { headers, jitter, status }: Failure = Object(error);
  const isLimited = status === 429;
  const after = retryAfter(headers?.get('retry-after'));
  const asked = isLimited && Number.isNaN(after) ? rateLimitReset(headers) : after;
  const isPutOff = error instanceof StatusError && (isLimited || status === 503) && asked >= 0;
  if (jitter === undefined && !isPutOff && !(isRepeatable && isPassing(error))) return undefined;
  const delay = (jitter ?? Math.random()) * FIRST_DELAY * 2 ** (attempt - 1);
  return Math.min(asked || delay, longest);
}

/** The properties of errors that matter for a retry. */
interface Failure {
  readonly status?: number;
  readonly headers?: Headers | undefined;
  /** Set when a token may be available later. */
  readonly jitter?: number | undefined;
}

function isPassing(error: unknown): boolean {
  if (error instanceof StatusError) return isTransient(error.status);
  return error instanceof ConnectionError || error instanceof TimeoutError;
}

/** Returns the milliseconds from now; 0 for a past time, NaN when the header is absent or invalid. */
export function retryAfter(header: string | null | undefined): number {
  const seconds = Number(header || undefined);
  return Math.max(0, Number.isNaN(seconds) ? Date.parse(header ?? '') - Date.now() : seconds * 1000);
}

/**
 * Returns the milliseconds until an exhausted limit is reset; NaN when no header says so. Some services send the time
 * of the reset instead, in seconds since the epoch.
 *
 * @see draft-ietf-httpapi-ratelimit-headers, section 4 (RateLimit Field); in its first drafts, `RateLimit-Reset`
 */
function rateLimitReset(headers: Headers | undefined): number {
  const limits = headers?.get('ratelimit')?.replaceAll(' ', '').split(',');
  const exhausted = limits?.find((limit) => /;r=0(?:;|$)/.test(limit)) ?? '';
  const [, left = headers?.get('ratelimit-reset') ?? headers?.get('x-ratelimit-reset')] =
    /;t=(\d+)/.exec(exhausted) ?? [];
  const seconds = Number(left ?? undefined);
  return Math.max(0, seconds * 1000 - (seconds > 1e9 ? Date.now() : 0));
}
