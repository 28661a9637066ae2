import type { Partner } from '../contract/partner.ts';
import type { SandboxResponse } from '../contract/response.ts';
import { type EncodedResponse, encodeResponse } from '../http/encode-response.ts';

/** Who calls, as far as the server knows without asking. */
export interface Caller {
  /** Names the request in the log and in its response. */
  readonly id: string;
  /** Where the call comes from; empty inside a page. */
  readonly address: string;
}

/** What a call was answered, and to whom, where that is known. */
export interface Handled {
  readonly response: SandboxResponse;
  readonly partner?: Partner;
  /** Logs why the answer could not be sent, and gives the one to send instead. */
  readonly recover: (error: unknown) => SandboxResponse;
}

/** Answers every request: those of the operations, and those of the sandbox itself. */
export type RequestHandler = (request: Request, caller: Caller) => Promise<Handled>;

/**
 * Puts an answer on the wire. One that cannot be encoded or sent, for its size, its depth or a header, is replaced by
 * the documented failure.
 *
 * @param method of the request
 * @param send throws before anything is sent, or not at all
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
