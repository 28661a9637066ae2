import { saysEncoding } from './encoding/detect.ts';
import type { Problem } from './errors/problem.ts';
import { errorsIn } from './errors-in.ts';
import { type ParseOptions, parse } from './read/parse.ts';
import type { RootElement } from './schema/complex-type.ts';
import { serialize } from './write/serialize.ts';

/**
 * Options for an HTTP client that reads messages.
 *
 * @typeParam Call the client's description of a call
 * @example { tolerate: tolerance(), onTolerated: ({ line, message }, { operationId }) => log(operationId, line, message) }
 */
export interface Reading<Call> extends Omit<ParseOptions, 'encoding' | 'onTolerated'> {
  /** Receives each tolerated deviation, with the call that the message was read for. */
  readonly onTolerated?: (problem: Problem, call: Call) => void;
}

/**
 * Returns a codec for one kind of message, for an HTTP client. Writing is strict, reading is lenient, and unknown
 * elements are kept. See `parse` and `serialize` for the errors.
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

/**
 * Returns a codec for one kind of error, for an HTTP client. It reads the message, and its errors as `errorsIn` returns
 * them.
 */
// @__NO_SIDE_EFFECTS__
export function errorCodec(root: RootElement<unknown>) {
  return {
    decode: answersOf(root),
    errors: (message: unknown) =>
      errorsIn(root, message).map(({ code, text = code }) => ({ code, error: text })),
  };
}

/**
 * Returns a reader of responses. The encoding that a document declares takes precedence over the `charset` of the
 * header: the author wrote the declaration, while servers often add the same `charset` to everything.
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
