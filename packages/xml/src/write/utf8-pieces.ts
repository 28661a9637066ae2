/** Size of a chunk in bytes. */
const PIECE = 65_536;

const NONE: readonly Uint8Array[] = [];

/**
 * Splits text into chunks of UTF-8. Each text is encoded immediately: a string that keeps growing would survive garbage
 * collections, and V8 reserves ever more memory for such objects.
 */
export class Utf8Pieces {
  readonly #encoder = new TextEncoder();
  #piece = new Uint8Array(PIECE);
  #length = 0;

  /**
   * Adds a text.
   *
   * @returns the chunks that it has filled
   */
  add(text: string): readonly Uint8Array[] {
    const read = this.#encode(text);
    if (read === text.length) return NONE;
    const filled: Uint8Array[] = [];
    for (let from = read; from < text.length; from += this.#encode(text.slice(from)))
      filled.push(this.rest());
    return filled;
  }

  /** Returns the rest, and starts another chunk. */
  rest(): Uint8Array {
    const bytes = this.#piece.subarray(0, this.#length);
    this.#piece = new Uint8Array(PIECE);
    this.#length = 0;
    return bytes;
  }

  /**
   * Encodes a text into the current chunk.
   *
   * @returns how much of the text fitted
   */
  #encode(text: string): number {
    const { read, written } = this.#encoder.encodeInto(text, this.#piece.subarray(this.#length));
    this.#length += written;
    return read;
  }
}
