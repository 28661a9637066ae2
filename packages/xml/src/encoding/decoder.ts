import { Stop } from '../errors/stop.ts';
import type { Encoding } from './detect.ts';

/** Turns the bytes of a document into text, piece by piece. */
export interface Decoder {
  /**
   * @param last whether these are the last bytes
   * @throws {Stop} at bytes that the encoding does not have; the offset is that of the first one
   */
  decode(bytes: Uint8Array, last: boolean): string;
}

export function decoderOf(encoding: Encoding): Decoder {
  if (encoding === 'iso-8859-1') return { decode: latin1 };
  if (encoding === 'us-ascii') return new AsciiDecoder();
  return new StrictDecoder(encoding);
}

class StrictDecoder implements Decoder {
  readonly #encoding: Encoding;
  readonly #decoder: TextDecoder;
  #read = 0;
  /** The last bytes before, in which a character may have begun. */
  #tail: Uint8Array = new Uint8Array();

  constructor(encoding: Encoding) {
    this.#encoding = encoding;
    this.#decoder = new TextDecoder(encoding, { fatal: true });
  }

  decode(bytes: Uint8Array, last: boolean): string {
    try {
      const text = this.#decoder.decode(bytes, { stream: !last });
      this.#read += bytes.length;
      if (bytes.length > 0) this.#tail = bytes.slice(-3);
      return text;
    } catch {
      const whole = this.#withCharacterBefore(bytes);
      const valid = firstInvalid(this.#encoding, whole);
      const before = new TextDecoder(this.#encoding).decode(whole.subarray(0, valid), { stream: true });
      return invalid(this.#encoding, this.#read + valid - (whole.length - bytes.length), before);
    }
  }

  /** The bytes of a piece, after those of a character that began before it. */
  #withCharacterBefore(bytes: Uint8Array): Uint8Array {
    let furthest = { bytes, valid: firstInvalid(this.#encoding, bytes) };
    for (let more = 1; more <= this.#tail.length; more++) {
      const longer = Uint8Array.from([...this.#tail.slice(-more), ...bytes]);
      const valid = firstInvalid(this.#encoding, longer) - more;
      if (valid > furthest.valid) furthest = { bytes: longer, valid };
    }
    return furthest.bytes;
  }
}

/** @param before the valid text of the same piece */
function invalid(encoding: Encoding, offset: number, before: string): never {
  const message = `The bytes are not valid ${encoding} from byte ${offset} on. Declare the encoding that they are in, or send UTF-8.`;
  throw new Stop('encoding', message, offset, before);
}

/** Decodes in ever smaller pieces, up to the one that fails. */
function firstInvalid(encoding: Encoding, bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isValid(encoding, bytes.subarray(0, middle + 1))) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isValid(encoding: Encoding, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

class AsciiDecoder implements Decoder {
  #read = 0;

  decode(bytes: Uint8Array): string {
    const beyond = bytes.findIndex((byte) => byte > 127);
    if (beyond !== -1) {
      invalid('us-ascii', this.#read + beyond, latin1(bytes.subarray(0, beyond)));
    }
    this.#read += bytes.length;
    return latin1(bytes);
  }
}

const PIECE = 8192;

/** ISO-8859-1 itself: `TextDecoder` takes that name for windows-1252. */
function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += PIECE) {
    text += String.fromCharCode(...bytes.subarray(index, index + PIECE));
  }
  return text;
}
