import type { ReadAnswer } from '../descriptor.ts';
import { ConnectionError } from '../errors/connection-error.ts';
import { type FailedCall, PartnerApiError } from '../errors/partner-api-error.ts';
import { limited } from '../limited.ts';

/** A response whose body has not been read yet. */
export interface OpenBody {
  readonly call: FailedCall;
  readonly response: Response;
}

/** Leaves the body of a success to whoever iterates over it. */
export const openBody: ReadAnswer = async (call, response): Promise<OpenBody> => ({ call, response });

/**
 * Reads a body chunk by chunk, and cancels the rest when the iteration ends early.
 *
 * @param idleTimeout maximum wait for a chunk, in milliseconds
 * @throws {ConnectionError} when the connection breaks
 * @throws {TimeoutError} when a chunk takes too long
 * @throws {AbortError} when the caller aborts
 */
export async function* chunksOf(
  { call, response }: OpenBody,
  signal: AbortSignal | undefined,
  idleTimeout: number | undefined,
): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await limited(call, signal, () => reader.read(), idleTimeout).catch((error) => {
        throw error instanceof PartnerApiError ? error : new ConnectionError(call, error, response);
      });
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
