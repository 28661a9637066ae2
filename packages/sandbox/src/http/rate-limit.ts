import { RATE_WINDOW_SECONDS } from '../contract/service-limits.ts';

/** The state of a caller's rate limit after a call. */
interface Allowance {
  /** Whether the call exceeds the limit. */
  readonly isUsedUp: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** Counts the calls of each caller. */
export interface RateLimit {
  /** Counts a call. */
  count(caller: string): Allowance;
}

/**
 * Limits the calls of each caller. A minute begins with the caller's first call, on the machine's clock, since the
 * sandbox's clock can be stopped.
 *
 * @param limit calls a minute
 * @param seconds returns the machine's time in seconds
 * @see RFC 6585, section 4 (429 Too Many Requests)
 * @see draft-ietf-httpapi-ratelimit-headers-10
 */
export function rateLimit(limit: number, seconds = () => Date.now() / 1000): RateLimit {
  const windows = new Map<string, { ends: number; used: number }>();
  return {
    count: (caller) => {
      const now = seconds();
      const known = windows.get(caller);
      const window =
        known === undefined || known.ends <= now ? { ends: now + RATE_WINDOW_SECONDS, used: 0 } : known;
      window.used++;
      windows.set(caller, window);
      return allowance(limit, window.used, Math.ceil(window.ends - now));
    },
  };
}

function allowance(limit: number, used: number, secondsLeft: number): Allowance {
  const isUsedUp = used > limit;
  return {
    isUsedUp,
    headers: {
      'RateLimit-Policy': `"partner";q=${limit};w=${RATE_WINDOW_SECONDS}`,
      RateLimit: `"partner";r=${Math.max(0, limit - used)};t=${secondsLeft}`,
      ...(isUsedUp ? { 'Retry-After': String(secondsLeft) } : {}),
    },
  };
}
