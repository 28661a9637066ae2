import { setTimeout as sleep } from 'node:timers/promises';
import { isNotConnected } from './no-answer.ts';

/** Seconds for which a run waits for a server that has stopped responding to connections. */
export const DOWNTIME_SECONDS = 10;

/** Milliseconds between two attempts to connect. */
const ATTEMPT_MS = 200;

/**
 * Waits for servers that have responded and cannot be connected to any more, such as one that its supervisor restarts.
 * The call that found no connection has not been received, so it is sent again.
 */
export class Downtime {
  readonly #seconds: number;
  readonly #run: AbortSignal;
  readonly #onReturn: () => void;
  /** Origins that have responded since they were last given up. */
  readonly #known = new Set<string>();

  /**
   * @param seconds maximum time to wait
   * @param run signal that aborts when the run is stopped
   * @param onReturn is called when a server responds again
   */
  constructor(seconds: number, run: AbortSignal, onReturn: () => void) {
    this.#seconds = seconds;
    this.#run = run;
    this.#onReturn = onReturn;
  }

  /** Makes a call. @throws the error of the call if it has any other reason, or the server does not return in time */
  async around<Answer>(url: string | URL, call: () => Promise<Answer>): Promise<Answer> {
    const { origin } = new URL(url);
    try {
      const answer = await call();
      this.#known.add(origin);
      return answer;
    } catch (error) {
      if (!isNotConnected(error) || !this.#known.has(origin)) throw error;
    }
    const answer = await this.#again(origin, call);
    this.#onReturn();
    return answer;
  }

  async #again<Answer>(origin: string, call: () => Promise<Answer>): Promise<Answer> {
    const end = performance.now() + this.#seconds * 1000;
    for (;;) {
      await sleep(ATTEMPT_MS, undefined, { signal: this.#run }).catch((error: unknown) => {
        throw this.#run.aborted ? this.#run.reason : error;
      });
      try {
        return await call();
      } catch (error) {
        if (!isNotConnected(error)) throw error;
        if (performance.now() < end) continue;
        this.#known.delete(origin);
        throw error;
      }
    }
  }
}
