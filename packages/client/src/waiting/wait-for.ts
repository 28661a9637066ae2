import type { Answer } from '../answer.ts';
import { retryAfter } from '../retry.ts';
import { WaitError } from './wait-error.ts';

/** The condition, interval and time limit for polling a status. */
export interface WaitOptions<Data> {
  /** Returns whether the status is final. If it throws, waiting ends with its error. */
  readonly until: (data: Data) => boolean;
  /**
   * Wait after the first call in milliseconds; it grows by half with each call. `Retry-After` takes precedence.
   * Default: 1 000.
   */
  readonly interval?: number;
  /** Maximum wait between two calls in milliseconds. Default: 15 000. */
  readonly maxInterval?: number;
  /** Maximum duration in milliseconds. Default: 600 000. */
  readonly timeout?: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Polls the status of an operation that a call has started (`202 Accepted`), until it is final.
 *
 * @param read reads the status; pass its argument on as the options of the call
 * @returns the final status
 * @throws {WaitError} when the time is up
 * @throws {unknown} the reason of the signal, during a call and between two, and every error of `read` and `until`
 * @example await waitFor((options) => client.getExport({ id }, options), { until: ({ status }) => status !== 'running' })
 */
export async function waitFor<Data>(
  read: (options: { readonly signal: AbortSignal }) => { withResponse(): Promise<Answer<Data>> },
  { until, interval = 1000, maxInterval = 15_000, timeout = 600_000, signal }: WaitOptions<Data>,
): Promise<Data> {
  const never = new AbortController().signal;
  const end = Date.now() + timeout;
  for (let wait = interval; ; wait *= 1.5) {
    signal?.throwIfAborted();
    const { data, response } = await read({ signal: signal ?? never })
      .withResponse()
      .catch((error: unknown) => {
        signal?.throwIfAborted();
        throw error;
      });
    if (until(data)) return data;
    const asked = retryAfter(response.headers.get('retry-after'));
    const delay = Number.isNaN(asked) ? Math.min(wait, maxInterval) : asked;
    if (Date.now() + delay >= end) throw new WaitError(timeout, data);
    await pauseUnlessAborted(delay, signal);
  }
}

function pauseUnlessAborted(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
