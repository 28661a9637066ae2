import { saysEncoding } from './encoding/detect.ts';
import { errorsIn } from './errors-in.ts';
import { parse } from './read/parse.ts';
import type { RootElement } from './schema/complex-type.ts';
import { serialize } from './write/serialize.ts';

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
    decode: (bytes: Uint8Array, charset?: string): unknown => answered(root, bytes, charset),
  };
}

/** Reads one kind of error for an HTTP client: the message, and its errors, as `errorsIn` returns them. */
// @__NO_SIDE_EFFECTS__
export function errorCodec(root: RootElement<unknown>) {
  return {
    decode: (bytes: Uint8Array, charset?: string): unknown => answered(root, bytes, charset),
    errors: (message: unknown) =>
      errorsIn(root, message).map(({ code, text }) => ({ code, error: text ?? code })),
  };
}

/**
 * Reads a response. The encoding that it declares takes precedence over the header: its author wrote it, while a
 * `charset` is often what a server adds to everything.
 *
 * @param charset of the header `Content-Type`
 */
function answered(root: RootElement<unknown>, bytes: Uint8Array, charset: string | undefined): unknown {
  return parse(root, bytes, charset === undefined || saysEncoding(bytes) ? {} : { encoding: charset });
}
