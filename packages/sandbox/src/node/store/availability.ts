import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailableError } from '../../contract/store.ts';
import { STORE_PROBE_MS, STORE_SILENCE_MS } from './store-limits.ts';

/** Asks whether a server responds. */
export type Probe = () => Promise<boolean>;

/**
 * Waits for an operation of a store as long as its server responds. An operation may take long, since it waits for
 * others, but must not hang because the server is gone.
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
    // The operation's own error, if it still comes, is about the same outage.
    operation.catch(() => undefined);
    throw new StoreUnavailableError('away', 'The PostgreSQL server does not respond.');
  }
  return await operation;
}

/**
 * Makes a probe of a server. Probes at the same time share one request.
 *
 * @param ask resolves when the server has responded
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

/** Returns the outcome, or false when it takes too long. */
async function within(milliseconds: number, outcome: Promise<boolean>): Promise<boolean> {
  const timer = new AbortController();
  const late = sleep(milliseconds, false, { signal: timer.signal })
    // A response that arrived while this process was busy still counts.
    .then(() => nextTurn(false))
    .catch(() => false);
  try {
    return await Promise.race([outcome, late]);
  } finally {
    timer.abort();
  }
}
