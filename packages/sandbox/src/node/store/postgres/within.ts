import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits for an outcome, but no longer than a time limit.
 *
 * @param late is returned when the limit passes first
 * @throws what the outcome throws
 */
export async function within<T>(milliseconds: number, outcome: Promise<T>, late: T): Promise<T> {
  const timer = new AbortController();
  const limit = sleep(milliseconds, late, { signal: timer.signal })
    // What arrived while this process was busy still counts.
    .then(() => nextTurn(late))
    .catch(() => late);
  try {
    return await Promise.race([outcome, limit]);
  } finally {
    timer.abort();
  }
}
