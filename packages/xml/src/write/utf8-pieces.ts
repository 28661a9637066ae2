/** Bytes that are handed out at a time. */
const PIECE = 65_536;

const NONE: readonly Uint8Array[] = [];

/**
 * Cuts text into pieces of UTF-8. Each text is encoded when it comes: a string that grows with each of them would outlive
 * collections of garbage, and V8 gives ever more memory to what does.
 */
export class Utf8Pieces {
  readonly #encoder = new TextEncoder();
  #piece = new Uint8Array(PIECE);
  #length = 0;

  /** @returns the pieces that the text has filled */
  add(text: string): readonly Uint8Array[] {
    const read = this.#encode(text);
    if (read === text.length) return NONE;
    const filled: Uint8Array[] = [];
    for (let from = read; from < text.length; from += this.#encode(text.slice(from)))
      filled.push(this.rest());
    return filled;
  }

  /** Hands out what is encoded, and begins another piece. */
  rest(): Uint8Array {
    const bytes = this.#piece.subarray(0, this.#length);
    this.#piece = new Uint8Array(PIECE);
    this.#length = 0;
    return bytes;
  }

  /** @returns how much of the text the piece has room for */
  #encode(text: string): number {
    const { read, written } = this.#encoder.encodeInto(text, this.#piece.subarray(this.#length));
    this.#length += written;
    return read;
  }
}
