import type { DeviatingMessage } from '../../contract/deviation.ts';

/** Messages that are kept for the page. */
const KEPT = 20;

/** The last messages whose deviations were tolerated, the newest first. */
export class DeviatingMessages implements Iterable<DeviatingMessage> {
  readonly #messages: DeviatingMessage[] = [];

  add(message: DeviatingMessage): void {
    if (message.deviations.length === 0) return;
    this.#messages.unshift(message);
    this.#messages.length = Math.min(this.#messages.length, KEPT);
  }

  of(requestId: string): DeviatingMessage | undefined {
    return this.#messages.find((message) => message.requestId === requestId);
  }

  [Symbol.iterator](): Iterator<DeviatingMessage> {
    return this.#messages.values();
  }
}
