import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailableError } from '../../../contract/store.ts';
import { STORE_PROBE_MS, STORE_SILENCE_MS } from '../store-limits.ts';
import { within } from './within.ts';

/** Milliseconds between two checks for silent operations. */
const LOOK_MS = 50;

/** Checks whether a server responds. */
export type Probe = () => Promise<boolean>;

/** An operation in progress. */
interface Pending {
  /** The time of its start, or of the server's last sign of life since then. */
  silentSince: number;
  readonly giveUp: (error: unknown) => void;
}

/**
 * Waits for store operations as long as the server responds. An operation may take long, since it waits for others, but
 * must not hang because the server is gone.
 *
 * One timer watches all operations: a timer for each would cost more than many reads.
 */
export class Watch {
  readonly #isThere: Probe;
  readonly #pending = new Set<Pending>();
  #isWatching = false;

  constructor(isThere: Probe) {
    this.#isThere = isThere;
  }

  /**
   * Waits for an operation.
   *
   * @throws {StoreUnavailableError} when the server no longer responds
   * @throws what the operation throws
   */
  until<T>(operation: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const pending: Pending = { silentSince: performance.now(), giveUp: reject };
      this.#pending.add(pending);
      // Once it was given up, the operation's own error is about the same outage.
      operation.then(resolve, reject).finally(() => this.#pending.delete(pending));
      if (!this.#isWatching) void this.#watch();
    });
  }

  async #watch(): Promise<void> {
    this.#isWatching = true;
    while (this.#pending.size > 0) {
      await sleep(LOOK_MS, undefined, { ref: false });
      // A response that arrived while this process was busy still counts.
      await nextTurn();
      const silent = this.#silent();
      if (silent.length === 0) continue;
      if (await this.#isThere()) {
        const now = performance.now();
        for (const pending of silent) pending.silentSince = now;
      } else this.#giveUp();
    }
    this.#isWatching = false;
  }

  #silent(): Pending[] {
    const latest = performance.now() - STORE_SILENCE_MS;
    return [...this.#pending].filter(({ silentSince }) => silentSince <= latest);
  }

  #giveUp(): void {
    for (const { giveUp } of this.#pending) {
      giveUp(new StoreUnavailableError('away', 'The PostgreSQL server does not respond.'));
    }
    this.#pending.clear();
  }
}

/**
 * Makes a probe of a server. Concurrent probes share one request.
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
      false,
    ).finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
