import type { FailedCall } from '../errors/partner-api-error.ts';
import { whole } from './whole.ts';

/** Reads a body as text, whatever its type. */
export function textAnswer(call: FailedCall, response: Response): Promise<string> {
  return whole(call, response, response.text());
}

/** Reads a body as bytes, with its media type. */
export function binaryAnswer(call: FailedCall, response: Response): Promise<Blob> {
  return whole(call, response, response.blob());
}

/** Discards a body that means nothing. */
export async function emptyAnswer(_call: FailedCall, response: Response): Promise<undefined> {
  await response.body?.cancel();
}
