import { type Decoder, decoderOf } from '../encoding/decoder.ts';
import { detectEncoding, HEAD_LENGTH } from '../encoding/detect.ts';
import { Stop } from '../errors/stop.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import type { RootElement } from '../schema/complex-type.ts';
import { finished, readingError } from './parse.ts';
import type { ParseOptions } from './parse-options.ts';
import { Reader } from './reader.ts';

export type ParseStreamOptions = ParseOptions;

type ItemOf<Value, Key extends keyof Value> =
  NonNullable<Value[Key]> extends readonly (infer Item)[] ? Item : never;

/** A repeated element of a large message. */
export interface StreamedItem<Value, Key extends keyof Value> {
  readonly item: ItemOf<Value, Key>;
  /** The message without its repeated elements, as far as it is read. It grows. */
  readonly message: Readonly<Partial<Omit<Value, Key>>>;
}

/**
 * Reads a large message piece by piece: the elements that repeat directly below the root are handed out one by one,
 * and none of them is kept.
 *
 * An element that breaks the schema is not handed out. Reading goes on to find what else is wrong, and the error is
 * thrown at the end: act on the items for good only when the loop has ended.
 *
 * @param root the element that the document must have
 * @param key of the repeated elements in the message, such as `OrderLine`
 * @param chunks bytes or text: a `ReadableStream`, a file that is read in pieces, or any other iterable
 * @returns the rest of the message, when the loop is driven by hand
 * @throws what `parse` throws
 * @example
 * for await (const { item } of parseStream(order, 'OrderLine', response.body)) await store(item);
 */
export async function* parseStream<Value, Key extends string & keyof Value>(
  root: RootElement<Value>,
  key: Key,
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  options: ParseStreamOptions = {},
): AsyncGenerator<StreamedItem<Value, Key>, Omit<Value, Key>> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  let ready: unknown[] = [];
  let message: Record<string, unknown> = {};
  const reader: Reader = new Reader(root, limits, options, (frame, item) => {
    if (frame.parent?.parent !== undefined || frame.parent === undefined || frame.particle?.key !== key)
      return false;
    message = frame.parent.value;
    if (reader.log.problems.length === frame.problemsBefore) ready.push(item);
    return true;
  });
  const input = new Input(limits.bytes, options.encoding);
  const read = (chunk: string | Uint8Array | undefined) => {
    try {
      reader.write(chunk === undefined ? input.end() : input.text(chunk), chunk === undefined);
    } catch (error) {
      throw readingError(error, reader);
    }
    const items = ready;
    ready = [];
    // The reader has just validated them against the schema that `Value` was generated from.
    return items.map((item) => ({ item, message }) as StreamedItem<Value, Key>);
  };
  for await (const chunk of chunks) yield* read(chunk);
  yield* read(undefined);
  return finished<Omit<Value, Key>>(reader, root, options);
}

/** Pieces of a document, as text. */
class Input {
  readonly #limit: number;
  readonly #told: string | undefined;
  #length = 0;
  #decoder: Decoder | undefined;
  #head: Uint8Array = new Uint8Array();
  #atStart = true;

  constructor(limit: number, told: string | undefined) {
    this.#limit = limit;
    this.#told = told;
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
    this.#decoder = decoderOf(detectEncoding(this.#head, this.#told));
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

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
