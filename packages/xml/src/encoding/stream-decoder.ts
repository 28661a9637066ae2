import { decode } from './decode.ts';
import type { Encoding } from './detect.ts';

/** Decodes the bytes of a document chunk by chunk. The bytes of a character that is split wait for the next chunk. */
export class StreamDecoder {
  readonly #encoding: Encoding;
  #read = 0;
  #waiting: Uint8Array = new Uint8Array();

  constructor(encoding: Encoding) {
    this.#encoding = encoding;
  }

  /**
   * Decodes a chunk.
   *
   * @param last whether these are the last bytes
   * @throws {Stop} at bytes that are invalid in the encoding, with the offset of the first one
   */
  decode(piece: Uint8Array, last: boolean): string {
    const bytes = this.#waiting.length === 0 ? piece : joined(this.#waiting, piece);
    const end = last ? bytes.length : lastEnd(this.#encoding, bytes);
    const text = decode(this.#encoding, bytes.subarray(0, end), this.#read);
    this.#read += end;
    this.#waiting = bytes.slice(end);
    return text;
  }
}

/** Returns the end of the last complete character. */
function lastEnd(encoding: Encoding, bytes: Uint8Array): number {
  if (encoding === 'utf-8') return lastEndOfUtf8(bytes);
  if (!encoding.startsWith('utf-16')) return bytes.length;
  const end = bytes.length - (bytes.length % 2);
  const high = bytes[encoding === 'utf-16le' ? end - 1 : end - 2] ?? 0;
  return (high & 0xfc) === 0xd8 ? end - 2 : end;
}

function lastEndOfUtf8(bytes: Uint8Array): number {
  for (let length = 1; length < 4; length++) {
    const byte = bytes[bytes.length - length] ?? 0;
    if (byte < 0x80 || byte >= 0xc0) return bytes.length - (length < lengthFrom(byte) ? length : 0);
  }
  return bytes.length;
}

/** Returns the length of a character, given its first byte. */
function lengthFrom(byte: number): number {
  if (byte < 0xc0) return 1;
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : 4;
}

export function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
