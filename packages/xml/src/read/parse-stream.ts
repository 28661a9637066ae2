import { detectEncoding, HEAD_LENGTH } from '../encoding/detect.ts';
import { joined, StreamDecoder } from '../encoding/stream-decoder.ts';
import { Stop } from '../errors/stop.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import type { RootElement } from '../schema/complex-type.ts';
import { ElementPath, type ItemAt, type PathOf } from './element-path.ts';
import type { Frame } from './frame.ts';
import { finished, readingError } from './parse.ts';
import type { ParseOptions } from './parse-options.ts';
import { Reader } from './reader.ts';
import { StreamedItems } from './streamed-items.ts';

export type ParseStreamOptions = ParseOptions;

/** An element of a large message. */
export interface StreamedItem<Value, Path extends string> {
  readonly item: ItemAt<Value, Path>;
  /** The properties of the parent element that were read so far. */
  readonly parent: Readonly<Record<string, unknown>>;
  /** The message without the elements at the path, as far as it was read. It grows. */
  readonly message: Readonly<Partial<Omit<Value, Path>>>;
}

/**
 * Reads a large message chunk by chunk. The elements at a path are yielded one by one and not kept, nor are their
 * repeated ancestors. Everything is validated.
 *
 * An element that violates the schema is not yielded. Reading continues to find other problems, and the error is thrown
 * at the end, so do not commit to the items before the loop has ended.
 *
 * A repeated group, such as `choice`, is an array of objects. A path to it yields each object, and a path through it the
 * elements in them, such as `Body/choice/Order`.
 *
 * The limits are those of `parse`: raise `bytes` and `elements` for larger messages.
 *
 * @param root the element that the document must have
 * @param path properties that lead to the elements, such as `OrderLine` or `Body/Orders/Order`
 * @param chunks bytes or text: a `ReadableStream`, a file that is read in chunks, or any other iterable
 * @returns the rest of the message, for a loop that calls `next` itself
 * @throws the same errors as `parse`
 * @example
 * for await (const { item } of parseStream(order, 'OrderLine', response.body)) await store(item);
 */
export async function* parseStream<Value, const Path extends string>(
  root: RootElement<Value>,
  path: PathOf<Value, Path>,
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  options: ParseStreamOptions = {},
): AsyncGenerator<StreamedItem<Value, Path>, Omit<Value, Path>> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const wanted = new ElementPath(path);
  const found: StreamedItems = new StreamedItems(wanted, () => reader.log.problems.length);
  const intercept = {
    take: (frame: Frame, item: unknown) => found.take(frame, item),
    mayTake: (key: string) => wanted.has(key),
  };
  const reader: Reader =
    options.rawContent?.reader(root, limits, options, intercept) ??
    new Reader(root, limits, options, intercept);
  const input = new Input(limits.bytes, options.encoding);
  const read = (chunk: string | Uint8Array | undefined) => {
    try {
      reader.write(chunk === undefined ? input.end() : input.text(chunk), chunk === undefined);
    } catch (error) {
      throw readingError(error, reader);
    }
    // The reader has just validated them against the schema from which `Value` was generated.
    return found.drain() as readonly StreamedItem<Value, Path>[];
  };
  // Delegating with `yield*` costs twice as much for each item.
  for await (const chunk of chunks) for (const item of read(chunk)) yield item;
  for (const item of read(undefined)) yield item;
  return finished<Omit<Value, Path>>(reader, options);
}

/** Converts chunks of a document to text. */
class Input {
  readonly #limit: number;
  readonly #external: string | undefined;
  #length = 0;
  #decoder: StreamDecoder | undefined;
  #head: Uint8Array = new Uint8Array();
  #atStart = true;

  constructor(limit: number, external: string | undefined) {
    this.#limit = limit;
    this.#external = external;
  }

  text(chunk: string | Uint8Array): string {
    this.#length += chunk.length;
    if (this.#length > this.#limit) throw new Stop('limit', `The document is longer than ${this.#limit}.`, 0);
    if (typeof chunk === 'string') return this.#withoutMark(chunk);
    if (this.#decoder) return this.#withoutMark(this.#decoder.decode(chunk, false));
    this.#head = joined(this.#head, chunk);
    return this.#head.length < HEAD_LENGTH ? '' : this.#decodeHead(false);
  }

  end(): string {
    if (this.#decoder) return this.#withoutMark(this.#decoder.decode(new Uint8Array(), true));
    return this.#decodeHead(true);
  }

  #decodeHead(last: boolean): string {
    this.#decoder = new StreamDecoder(detectEncoding(this.#head, this.#external));
    const text = this.#decoder.decode(this.#head, last);
    this.#head = new Uint8Array();
    return this.#withoutMark(text);
  }

  #withoutMark(text: string): string {
    const marked = this.#atStart && text.startsWith('\uFEFF');
    this.#atStart &&= text === '';
    return marked ? text.slice(1) : text;
  }
}
