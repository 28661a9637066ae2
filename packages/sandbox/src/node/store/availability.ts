import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailableError } from '../../contract/store.ts';
import { STORE_PROBE_MS, STORE_SILENCE_MS } from './store-limits.ts';

/** Whether a server responds. */
export type Probe = () => Promise<boolean>;

/**
 * Waits for an operation of a store as long as its server is there: an operation may take its time, since it waits
 * for others, but must not hang because nobody is at the other end.
 *
 * @throws {StoreUnavailableError} when the server does not respond any more
 * @throws what the operation throws
 */
export async function unlessAway<T>(operation: Promise<T>, isThere: Probe): Promise<T> {
  const settled = operation.then(
    () => true,
    () => true,
  );
  while (!(await within(STORE_SILENCE_MS, settled))) {
    if (await isThere()) continue;
    // Its own error, if it still comes, speaks of the same outage.
    operation.catch(() => undefined);
    throw new StoreUnavailableError('away', 'The PostgreSQL server does not respond.');
  }
  return await operation;
}

/**
 * Asks whether a server is there. Those who ask at once share one question.
 *
 * @param ask resolves when the server responded
 */
export function probe(ask: () => Promise<unknown>): Probe {
  let asking: Promise<boolean> | undefined;
  return () => {
    asking ??= within(
      STORE_PROBE_MS,
      ask().then(
        () => true,
        () => false,
      ),
    ).finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

/** The outcome, or false when it does not come in time. */
async function within(milliseconds: number, outcome: Promise<boolean>): Promise<boolean> {
  const timer = new AbortController();
  const late = sleep(milliseconds, false, { signal: timer.signal })
    // A response that waits to be read while this process was busy counts as in time.
    .then(() => nextTurn(false))
    .catch(() => false);
  try {
    return await Promise.race([outcome, late]);
  } finally {
    timer.abort();
  }
}
