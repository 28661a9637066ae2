import { AbortError } from './errors/abort-error.ts';
import type { FailedCall } from './errors/partner-api-error.ts';
import { TimeoutError } from './errors/timeout-error.ts';

/** The longest delay that a timer takes, 24 days: a longer one would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Runs work until it is done, its time is up or the caller aborts, whichever comes first.
 *
 * @param work receives a signal that fires with the error that ends it
 * @param timeout the limit that the error states, in milliseconds; no limit when undefined
 * @param left remaining milliseconds
 * @throws {TimeoutError}
 * @throws {AbortError}
 */
export function limited<Result>(
  call: FailedCall,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
  timeout = Infinity,
  left = timeout,
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
      left > LONGEST_TIMER ? undefined : setTimeout(() => cancel(new TimeoutError(call, timeout)), left);
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort);
    work(controller.signal).then(resolve, reject).then(stop);
  });
}

/** Waits. The signal ends the wait, and the promise then stays pending. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
