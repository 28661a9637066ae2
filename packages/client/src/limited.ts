import { AbortError } from './errors/abort-error.ts';
import type { FailedCall } from './errors/partner-api-error.ts';
import { TimeoutError } from './errors/timeout-error.ts';

/** No limit. */
export const FOREVER = Number.POSITIVE_INFINITY;

/** The longest time that a timer takes, 24 days: a longer one would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** What can end work before it is done. */
export interface Limits {
  readonly call: FailedCall;
  /** Milliseconds that the work may take. */
  readonly milliseconds: number;
  /** What the error says that it took: the timeout that was set. */
  readonly timeout: number;
  /** The caller's. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Does work until it is done, its time is over or the caller aborts, whichever comes first.
 *
 * @param work is given a signal that fires with the error that it is ended with
 * @throws {TimeoutError}
 * @throws {AbortError}
 */
export function limited<Result>(
  { call, milliseconds, timeout, signal }: Limits,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    const cancel = (error: Error) => {
      stop();
      reject(error);
      controller.abort(error);
    };
    const onAbort = () => cancel(new AbortError(call, signal?.reason));
    const timer =
      milliseconds > LONGEST_TIMER
        ? undefined
        : setTimeout(() => cancel(new TimeoutError(call, timeout)), milliseconds);
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort);
    work(controller.signal).finally(stop).then(resolve, reject);
  });
}

/** Waits. The signal ends the wait, but does not fulfil it. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
