import { decode } from '../encoding/decode.ts';
import { detectEncoding } from '../encoding/detect.ts';
import { InvalidXmlError } from '../errors/errors.ts';
import { Stop, stoppingError } from '../errors/stop.ts';
import type { XmlError } from '../errors/xml-error.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import type { RootElement } from '../schema/complex-type.ts';
import { pathOf } from './frame.ts';
import type { ParseOptions } from './parse-options.ts';
import { Reader } from './reader.ts';

export type { ParseOptions } from './parse-options.ts';

/**
 * Reads a document and validates it.
 *
 * Text stays text: identifiers keep their zeros, numbers and dates their form. Unless reading is strict, an empty
 * element that could have been omitted counts as not given, and so does one with only empty elements. Unknown elements
 * are kept under `$unknown`.
 *
 * @param root the element that the document must have
 * @param input bytes in their declared encoding (UTF-8, UTF-16, ISO-8859-1, US-ASCII, windows-1252), or text
 * @throws {InvalidXmlError} with every violation of the schema
 * @throws {MalformedXmlError} when it is not XML
 * @throws {XmlEncodingError} when the bytes are invalid in their encoding
 * @throws {UnsafeXmlError} at a document type declaration, or when a limit is exceeded
 */
export function parse<Value>(
  root: RootElement<Value>,
  input: string | Uint8Array,
  options: ParseOptions = {},
): Value {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const reader = options.rawContent?.reader(root, limits, options) ?? new Reader(root, limits, options);
  try {
    if (input.length > limits.bytes)
      throw new Stop('limit', `The document is longer than ${limits.bytes}.`, 0);
    const text = typeof input === 'string' ? input : decode(detectEncoding(input, options.encoding), input);
    reader.write(withoutMark(text), true);
  } catch (error) {
    throw readingError(error, reader);
  }
  return finished<Value>(reader, options);
}

/** Removes a byte order mark. */
export function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Converts the internal error that stopped reading to the one that is thrown to the caller. */
export function readingError(error: unknown, reader: Reader): unknown {
  if (!(error instanceof Stop)) return error;
  const { rule, message, offset, before } = error;
  const { window } = reader.tokenizer;
  let position = window.position(offset);
  if (rule === 'encoding') {
    // Reading up to the place shows which element it is in. A mistake before it is reported first.
    try {
      reader.write(withoutMark(before ?? ''), false);
    } catch (earlier) {
      return readingError(earlier, reader);
    }
    position = window.end();
  }
  return stoppingError(rule, [
    ...reader.log.problems,
    { rule, message, path: pathOf(reader.frame), ...position },
  ]) satisfies XmlError;
}

/** Returns the result. @throws {InvalidXmlError} when there were problems */
export function finished<Value>(reader: Reader, { onTolerated }: ParseOptions): Value {
  if (reader.log.problems.length > 0) throw new InvalidXmlError(reader.log.problems);
  if (onTolerated) for (const problem of reader.log.tolerated) onTolerated(problem);
  // The reader has just validated it against the schema from which `Value` was generated.
  return reader.result as Value;
}
