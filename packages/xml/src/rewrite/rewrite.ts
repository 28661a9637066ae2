import { decode } from '../encoding/decode.ts';
import { detectEncoding } from '../encoding/detect.ts';
import { InvalidXmlError } from '../errors/errors.ts';
import { XmlError } from '../errors/xml-error.ts';
import { type ParseOptions, parse, withoutMark } from '../read/parse.ts';
import type { RootElement } from '../schema/complex-type.ts';
import { tolerance } from '../tolerate/tolerance.ts';
import { type SerializeOptions, serialize } from '../write/serialize.ts';
import { ChangeWriter } from './change-writer.ts';
import { counterparts } from './counterparts.ts';
import { inUtf8 } from './declared-encoding.ts';
import { Patches } from './patches.ts';
import { PrefixTaken } from './scope.ts';
import { sourceTree } from './source-tree.ts';

/**
 * Writes a changed message into the document that it was read from. Only what differs is written: comments, processing
 * instructions, prefixes, `xsi:schemaLocation`, empty elements, unknown content, the order of elements and white space
 * stay as they are. Without a difference, the result is the document itself.
 *
 * What the schema or XML does not allow is rejected, as by `serialize`. A document that deviates from its schema can
 * keep its deviations, and so can the change. If a change cannot be made in place, for example because a qualified name
 * needs a prefix that has another meaning there, the whole document is written by `serialize`.
 *
 * @param root the element that the document has
 * @param document the bytes or the text from which the message was read
 * @param value the message as it is to be
 * @param options the ones with which it was read
 * @returns text; to send it as bytes, encode it as UTF-8
 * @throws {InvalidXmlError} with everything in the message that must not be written
 * @throws {XmlError} when the document cannot be read, as by `parse`
 * @example
 * const message = parse(order, bytes);
 * message.Line[0].Quantity = '8.000';
 * await send(rewrite(order, bytes, message));
 */
export function rewrite<Value>(
  root: RootElement<Value>,
  document: string | Uint8Array,
  value: Value,
  { onTolerated: _, ...options }: ParseOptions = {},
): string {
  const messages = new Messages(root, options);
  const read = parse(root, document, options);
  const written = messages.begin(read);
  const wanted = messages.write(value);
  const source = textOf(document, options.encoding);
  if (wanted === written) return inUtf8(source);
  for (const afterEmpty of [true, false]) {
    const text = changed(source, written, wanted, afterEmpty);
    if (text !== undefined && messages.reads(text) === wanted) return inUtf8(text);
  }
  return wanted;
}

/** Writes messages of one document, and reads them. */
class Messages<Value> {
  readonly #root: RootElement<Value>;
  readonly #options: ParseOptions;
  #tolerate: SerializeOptions['tolerate'];

  constructor(root: RootElement<Value>, options: ParseOptions) {
    this.#root = root;
    this.#options = options;
  }

  /** Writes the message of the document: with tolerance if it needs some, which a change may then use too. */
  begin(read: Value): string {
    try {
      return this.write(read);
    } catch (error) {
      if (!(error instanceof InvalidXmlError)) throw error;
      this.#tolerate = this.#options.tolerate ?? tolerance();
      return this.write(read);
    }
  }

  write(value: Value): string {
    const { rawContent } = this.#options;
    const options = {
      ...(rawContent && { rawContent }),
      ...(this.#tolerate && { tolerate: this.#tolerate }),
    };
    return serialize(this.#root, value, options);
  }

  /** Returns what the message of another document is written as; undefined if it cannot be read. */
  reads(text: string): string | undefined {
    try {
      return this.write(parse(this.#root, text, this.#options));
    } catch (error) {
      if (error instanceof XmlError) return undefined;
      throw error;
    }
  }
}

/** Returns the document with the change made in place; undefined if that is not possible. */
function changed(source: string, written: string, wanted: string, afterEmpty: boolean): string | undefined {
  const original = sourceTree(source);
  const before = sourceTree(written);
  const patches = new Patches();
  const edited = { source, patches, afterEmpty, counterparts: counterparts(original, before) };
  try {
    new ChangeWriter(edited).change(original, before, sourceTree(wanted));
  } catch (error) {
    if (error instanceof PrefixTaken) return undefined;
    throw error;
  }
  return patches.applyTo(source);
}

function textOf(document: string | Uint8Array, encoding: string | undefined): string {
  return withoutMark(
    typeof document === 'string' ? document : decode(detectEncoding(document, encoding), document),
  );
}
