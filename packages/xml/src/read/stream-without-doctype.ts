import { detectEncoding, type Encoding, HEAD_LENGTH } from '../encoding/detect.ts';
import { StreamDecoder } from '../encoding/stream-decoder.ts';
import { Stop } from '../errors/stop.ts';
import { blankDoctype, doctypePlace } from './doctype-place.ts';

/** Number of bytes or characters within which a declaration must end. What comes before it is kept in memory. */
const MOST = 1_000_000;

type Chunk = string | Uint8Array;

/**
 * Replaces the document type declaration of a stream by spaces, by the rules of `withoutDoctype`. Everything after the
 * declaration is passed on as it arrives.
 *
 * A declaration that does not end within the first million bytes is left for the reader to reject.
 *
 * @param chunks bytes or text: a `ReadableStream`, a file that is read in chunks, or any other iterable
 * @param encoding the encoding according to external information, as the option of `parseStream`
 * @example
 * for await (const { item } of parseStream(score, 'part', streamWithoutDoctype(createReadStream('score.musicxml')))) …
 */
export async function* streamWithoutDoctype(
  chunks: AsyncIterable<Chunk> | Iterable<Chunk>,
  encoding?: string,
): AsyncGenerator<Chunk, void> {
  let prolog: Prolog | undefined = new Prolog(encoding);
  for await (const chunk of chunks) {
    if (prolog === undefined) {
      yield chunk;
      continue;
    }
    const changed = prolog.add(chunk);
    if (changed === undefined) continue;
    prolog = undefined;
    yield* changed;
  }
  if (prolog !== undefined) yield* prolog.end();
}

/** The beginning of a document, until it is known whether it has a declaration. */
class Prolog {
  readonly #external: string | undefined;
  #chunks: Chunk[] = [];
  #length = 0;
  #triedLength = 0;

  constructor(external: string | undefined) {
    this.#external = external;
  }

  /** Adds a chunk. Returns all chunks so far without the declaration, or undefined if more are needed. */
  add(chunk: Chunk): readonly Chunk[] | undefined {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    // Trying again only when there is twice as much keeps the cost proportional to the length.
    if (this.#length < Math.min(2 * this.#triedLength, MOST)) return undefined;
    this.#triedLength = this.#length;
    return this.#changed(this.#length >= MOST);
  }

  /** Returns the chunks of a stream that has ended. */
  end(): readonly Chunk[] {
    return this.#changed(true) ?? this.#chunks;
  }

  /** @param last whether to decide by what there is */
  #changed(last: boolean): readonly Chunk[] | undefined {
    const given = together(this.#chunks);
    if (given === undefined) return this.#chunks;
    this.#chunks = [given];
    return typeof given === 'string' ? this.#changedText(given, last) : this.#changedBytes(given, last);
  }

  #changedText(text: string, last: boolean): readonly Chunk[] | undefined {
    const place = doctypePlace(text.slice(0, MOST));
    if (place === 'unfinished' && !last) return undefined;
    if (typeof place === 'string') return this.#chunks;
    return [text.slice(0, place.start) + blankDoctype(text, place), text.slice(place.end)];
  }

  #changedBytes(bytes: Uint8Array, last: boolean): readonly Chunk[] | undefined {
    if (bytes.length < HEAD_LENGTH && !last) return undefined;
    const decoded = decodedBeginning(bytes.subarray(0, MOST), this.#external);
    if (decoded === undefined) return this.#chunks;
    const { text, encoding } = decoded;
    const place = doctypePlace(text);
    if (place === 'unfinished' && !last) return undefined;
    if (typeof place === 'string') return this.#chunks;
    const start = byteLength(text.slice(0, place.start), encoding);
    const end = start + byteLength(text.slice(place.start, place.end), encoding);
    return [bytes.subarray(0, start), encoded(blankDoctype(text, place), encoding), bytes.subarray(end)];
  }
}

/** Joins chunks; undefined if some are text and others are bytes, which no reader accepts. */
function together(chunks: readonly Chunk[]): Chunk | undefined {
  const texts = chunks.filter((chunk) => typeof chunk === 'string');
  if (texts.length === chunks.length) return texts.join('');
  if (texts.length > 0) return undefined;
  const bytes = chunks.filter((chunk) => typeof chunk !== 'string');
  const [first = new Uint8Array()] = bytes;
  if (bytes.length === 1) return first;
  const all = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of bytes) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** Decodes bytes up to the first invalid one; undefined if their encoding is not known. */
function decodedBeginning(
  bytes: Uint8Array,
  external: string | undefined,
): { readonly text: string; readonly encoding: Encoding } | undefined {
  let encoding: Encoding | undefined;
  try {
    encoding = detectEncoding(bytes, external);
    return { text: new StreamDecoder(encoding).decode(bytes, false), encoding };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return encoding === undefined ? undefined : { text: error.before ?? '', encoding };
  }
}

function byteLength(text: string, encoding: Encoding): number {
  if (encoding === 'utf-8') return new TextEncoder().encode(text).length;
  return encoding.startsWith('utf-16') ? 2 * text.length : text.length;
}

/** Encodes ASCII. */
function encoded(text: string, encoding: Encoding): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  if (!encoding.startsWith('utf-16')) return bytes;
  const units = new Uint8Array(2 * bytes.length);
  const low = encoding === 'utf-16le' ? 0 : 1;
  for (const [index, byte] of bytes.entries()) units[2 * index + low] = byte;
  return units;
}
