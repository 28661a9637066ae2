import { saysEncoding } from './encoding/detect.ts';
import type { Problem } from './errors/problem.ts';
import { errorsIn } from './errors-in.ts';
import { type ParseOptions, parse } from './read/parse.ts';
import type { RootElement } from './schema/complex-type.ts';
import { serialize } from './write/serialize.ts';

/**
 * Options with which an HTTP client reads the messages that it receives.
 *
 * @typeParam Call the client's description of a call
 * @example { tolerate: tolerance(), onTolerated: ({ line, message }, { operationId }) => log(operationId, line, message) }
 */
export interface Reading<Call> extends Omit<ParseOptions, 'encoding' | 'onTolerated'> {
  /** Receives each deviation that is accepted, with the call that the message came for. */
  readonly onTolerated?: (problem: Problem, call: Call) => void;
}

/**
 * Sends and reads one kind of message for an HTTP client: writing is strict, reading is lenient, and unknown
 * elements are kept. See `parse` and `serialize` for what is thrown.
 *
 * @example messageBody(codec(inquiryA2))
 */
// @__NO_SIDE_EFFECTS__
export function codec(root: RootElement<unknown>) {
  return {
    encode: (message: unknown): string => serialize(root, message),
    decode: answersOf(root),
  };
}

/** Reads one kind of error for an HTTP client: the message, and its errors, as `errorsIn` returns them. */
// @__NO_SIDE_EFFECTS__
export function errorCodec(root: RootElement<unknown>) {
  return {
    decode: answersOf(root),
    errors: (message: unknown) =>
      errorsIn(root, message).map(({ code, text = code }) => ({ code, error: text })),
  };
}

/**
 * Returns a reader of responses. The encoding that one declares takes precedence over the `charset` of its header: its
 * author wrote it, while a `charset` is often what a server adds to everything.
 */
function answersOf(root: RootElement<unknown>) {
  return <Call>(bytes: Uint8Array, charset?: string, reading: Reading<Call> = {}, call?: Call): unknown => {
    const { onTolerated, ...options } = reading;
    return parse(root, bytes, {
      ...options,
      ...(charset && !saysEncoding(bytes) && { encoding: charset }),
      ...(onTolerated && call && { onTolerated: (problem) => onTolerated(problem, call) }),
    });
  };
}
