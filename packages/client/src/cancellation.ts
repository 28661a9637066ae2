import { AbortError } from './errors/abort-error.ts';
import type { FailedCall } from './errors/partner-api-error.ts';
import { TimeoutError } from './errors/timeout-error.ts';

/** The longest time that a timer takes, 24 days: a longer one would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * What can end a call before its answer: its timeout and the caller's signal. One of these is made for each call,
 * and taken down with it.
 */
export class Cancellation {
  readonly #controller = new AbortController();
  readonly #stop: () => void;
  /** Never fulfilled; rejects with the error of the call when it is cancelled. */
  readonly cancelled: Promise<never>;

  /** @param timeout in milliseconds; 0: none */
  constructor(call: FailedCall, timeout: number, signal: AbortSignal | undefined) {
    const { promise, reject } = withReject();
    const cancel = (error: Error) => {
      reject(error);
      this.#controller.abort(error);
    };
    const onAbort = () => cancel(new AbortError(call, signal?.reason));
    const limited = timeout > 0 && timeout <= LONGEST_TIMER;
    const timer = limited ? setTimeout(() => cancel(new TimeoutError(call, timeout)), timeout) : undefined;
    signal?.addEventListener('abort', onAbort);
    if (signal?.aborted) onAbort();
    this.cancelled = promise;
    this.#stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
  }

  /** For `fetch`. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The answer, or the cancellation, whichever comes first. */
  async race<Answer>(work: Promise<Answer>): Promise<Answer> {
    try {
      return await Promise.race([this.cancelled, work]);
    } finally {
      this.#stop();
    }
  }
}

function withReject(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<never>((_, rejectPromise) => {
    reject = rejectPromise;
  });
  return { promise, reject };
}
