import type { Disturbance } from './conditions.ts';

/** The connection was dropped on purpose; a page sees it as any error of the network. */
export class ConnectionDroppedError extends TypeError {
  override readonly name = 'ConnectionDroppedError';

  constructor() {
    super('The sandbox dropped the connection, as it was told to');
  }
}

/**
 * Carries out a call as disturbed as it was drawn.
 *
 * @param signal of the request: who waits for the answer may give up
 * @param carryOut the call itself
 * @param fail what answers an error instead
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
