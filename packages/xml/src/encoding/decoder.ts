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

  constructor(encoding: Encoding) {
    this.#encoding = encoding;
    this.#decoder = new TextDecoder(encoding, { fatal: true });
  }

  decode(bytes: Uint8Array, last: boolean): string {
    try {
      const text = this.#decoder.decode(bytes, { stream: !last });
      this.#read += bytes.length;
      return text;
    } catch {
      const offset = this.#read + firstInvalid(this.#encoding, bytes);
      throw new Stop('encoding', `The bytes are not valid ${this.#encoding} from byte ${offset} on.`, offset);
    }
  }
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
      const offset = this.#read + beyond;
      throw new Stop('encoding', `The bytes are not valid us-ascii from byte ${offset} on.`, offset);
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
