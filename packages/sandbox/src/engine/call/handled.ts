import type { Deviation } from '../../contract/deviation.ts';
import type { SandboxResponse } from '../../contract/response.ts';
import { type EncodedResponse, encodeResponse } from '../../http/encode-response.ts';
import type { Outcome } from './layer.ts';

/** Where a request comes from. */
export interface Caller {
  /** Id of the request in the log and in the response. */
  readonly id: string;
  /** Network address of the caller; empty inside a page. */
  readonly address: string;
}

/** The names of an operation and of its family. */
export interface CalledOperation {
  readonly family: string;
  readonly operation: string;
}

/** The response to a request, and the partner that sent it, if known. */
export interface Handled extends Outcome {
  /** The operation that was called; absent for the sandbox's own paths. */
  readonly called?: CalledOperation;
  /** The tolerated deviations of its message. */
  readonly tolerated?: readonly Deviation[];
  /** Logs why the response could not be sent, and returns another one to send. */
  readonly recover: (error: unknown) => SandboxResponse;
}

/** Responds to every request, for operations and for the sandbox's own paths. */
export type RequestHandler = (request: Request, caller: Caller) => Promise<Handled>;

/**
 * Sends a response. One that cannot be encoded or sent, because of its size, its depth or a header, is replaced by the
 * documented failure.
 *
 * @param method method of the request
 * @param send sends a response; it must not throw once anything was sent
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
