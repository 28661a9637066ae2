import { whole } from '../body/whole.ts';
import type { ReadAnswer } from '../descriptor.ts';
import { ConnectionError } from '../errors/connection-error.ts';
import { type FailedCall, PartnerApiError } from '../errors/partner-api-error.ts';
import { UnexpectedResponseError } from '../errors/unexpected-response-error.ts';
import { limited } from '../limited.ts';

/** A response whose body has not been read yet. */
export interface OpenBody {
  readonly call: FailedCall;
  readonly response: Response;
}

/** Leaves the body of a success to whoever iterates over it. */
export const openBody: ReadAnswer = async (call, response): Promise<OpenBody> => ({ call, response });

/** Matches media types of bodies that have no events: JSON, and pages in HTML. */
const NO_EVENTS = /^[^;]*[/+](?:json|html)\s*(;|$)/i;

/**
 * Leaves an event stream to whoever iterates over it. Read as events, any other body would look like a stream without
 * any. Only bodies that certainly are no streams are rejected: some services send streams without their media type.
 *
 * @throws {UnexpectedResponseError} for JSON and HTML. Many APIs send JSON unless the request asks for a stream.
 */
export const openEventStream: ReadAnswer = async (call, response): Promise<OpenBody> => {
  const type = response.headers.get('content-type') ?? '';
  if (!NO_EVENTS.test(type)) return { call, response };
  return whole(call, response, response.text(), (text) => {
    throw new UnexpectedResponseError(call, response, `the body is ${type}, not an event stream`, text);
  });
};

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
