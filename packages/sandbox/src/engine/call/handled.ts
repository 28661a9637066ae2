import type { Deviation } from '../../contract/deviation.ts';
import type { SandboxResponse } from '../../contract/response.ts';
import { type EncodedResponse, encodeResponse } from '../../http/encode-response.ts';
import type { Outcome } from './layer.ts';

/** The origin of a request. */
export interface Caller {
  /** Names the request in the log and in its response. */
  readonly id: string;
  /** The origin of the call; empty inside a page. */
  readonly address: string;
}

/** The names of an operation and of its family. */
export interface CalledOperation {
  readonly family: string;
  readonly operation: string;
}

/** The response to a request, and the partner who sent it, where that is known. */
export interface Handled extends Outcome {
  /** The operation that was called; absent for the sandbox's own paths. */
  readonly called?: CalledOperation;
  /** The deviations of its message that reading tolerated. */
  readonly tolerated?: readonly Deviation[];
  /** Logs why the response could not be sent, and returns the one to send instead. */
  readonly recover: (error: unknown) => SandboxResponse;
}

/** Responds to every request: those of the operations, and those of the sandbox's own paths. */
export type RequestHandler = (request: Request, caller: Caller) => Promise<Handled>;

/**
 * Sends a response. One that cannot be encoded or sent, because of its size, its depth or a header, is replaced by the
 * documented failure.
 *
 * @param method of the request
 * @param send either throws before anything is sent, or does not throw
 */
export function deliver<T>(
  { response, recover }: Handled,
  method: string,
  send: (response: EncodedResponse) => T,
): T {
  try {
    return send(encodeResponse(response, method));
  } catch (error) {
    return send(encodeResponse(recover(error), method));
  }
}
