/** The number of concurrent batches, and the maximum size of each. */
export interface BatchLimits {
  readonly places: number;
  readonly most: number;
}

interface Waiting<Request, Result> {
  readonly request: Request;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs requests in batches: those that arrive while a batch is running wait for the next one. Under load, many requests
 * cost one round trip; a single request does not wait.
 */
export class Batch<Request, Result> {
  readonly #carryOut: (requests: readonly Request[]) => Promise<readonly Result[]>;
  readonly #most: number;
  #free: number;
  #waiting: Waiting<Request, Result>[] = [];
  #isScheduled = false;

  /** @param carryOut resolves to one result for each request, in order; when it fails, all of them fail */
  constructor(
    carryOut: (requests: readonly Request[]) => Promise<readonly Result[]>,
    { places, most }: BatchLimits,
  ) {
    this.#carryOut = carryOut;
    this.#most = most;
    this.#free = places;
  }

  run(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      this.#schedule();
    });
  }

  /** Starts after the events that have already arrived, so that their requests share the batch. */
  #schedule(): void {
    if (this.#isScheduled || this.#free === 0 || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      void this.#next();
    });
  }

  async #next(): Promise<void> {
    this.#free--;
    const batch = this.#waiting.slice(0, this.#most);
    this.#waiting = this.#waiting.slice(this.#most);
    this.#schedule();
    try {
      const results = await this.#carryOut(batch.map(({ request }) => request));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result === undefined) reject(new Error('The batch has no result for a request'));
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.#free++;
      this.#schedule();
    }
  }
}
