import type { Disturbance } from './conditions.ts';

/** Thrown when the connection is dropped on purpose. A page sees a network error. */
export class ConnectionDroppedError extends TypeError {
  override readonly name = 'ConnectionDroppedError';

  constructor() {
    super('The sandbox dropped the connection, on purpose');
  }
}

/**
 * Carries out a call with a disturbance.
 *
 * @param signal of the request, with which its caller can abort
 * @param carryOut carries out the call itself
 * @param fail makes the response with which the call fails instead
 * @throws {ConnectionDroppedError}
 * @throws the signal's reason
 */
export async function disturb<T>(
  { latency, drop, error }: Disturbance,
  signal: AbortSignal,
  carryOut: () => Promise<T>,
  fail: (status: 500 | 503) => T,
): Promise<T> {
  if (latency > 0) await wait(latency, signal);
  if (drop === 'before') throw new ConnectionDroppedError();
  if (error !== undefined) return fail(error);
  const response = await carryOut();
  if (drop === 'after') throw new ConnectionDroppedError();
  return response;
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
