import type { Partner } from './auth/partner.ts';
import { type Answer, type EncodedAnswer, encodeAnswer } from './http/answer.ts';

/** Who calls, as far as the server knows without asking. */
export interface Caller {
  /** Names the request in the log and in its response. */
  readonly id: string;
  /** Where the call comes from; empty inside a page. */
  readonly address: string;
}

/** What a call was answered, and to whom, where that is known. */
export interface Handled {
  readonly answer: Answer;
  readonly partner?: Partner;
  /** Logs why the answer could not be sent, and gives the one to send instead. */
  readonly recover: (error: unknown) => Answer;
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
  { answer, recover }: Handled,
  method: string,
  send: (answer: EncodedAnswer) => T,
): T {
  try {
    return send(encodeAnswer(answer, method));
  } catch (error) {
    return send(encodeAnswer(recover(error), method));
  }
}
