import { Stop } from '../errors/stop.ts';
import type { Encoding } from './detect.ts';
import { latin1 } from './latin1.ts';

/**
 * Decodes the bytes of a document, or of a part that splits no character. A byte order mark is kept.
 *
 * @param offset offset of the bytes in the document, for errors
 * @throws {Stop} at bytes that are invalid in the encoding, with the offset of the first one
 */
export function decode(encoding: Encoding, bytes: Uint8Array, offset = 0): string {
  if (encoding === 'iso-8859-1') return latin1(bytes);
  if (encoding === 'us-ascii') {
    const other = bytes.findIndex((byte) => byte > 127);
    return other === -1 ? latin1(bytes) : invalid(encoding, offset + other, latin1(bytes.subarray(0, other)));
  }
  try {
    return decoderOf(encoding).decode(bytes);
  } catch {
    const valid = validLength(encoding, bytes);
    const before = decoderOf(encoding).decode(bytes.subarray(0, valid), { stream: true });
    return invalid(encoding, offset + valid, before);
  }
}

function decoderOf(encoding: Encoding): TextDecoder {
  return new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
}

/** Throws the error for invalid bytes. @param before the valid text of the same part */
function invalid(encoding: Encoding, offset: number, before: string): never {
  const message = `The bytes are not valid ${encoding} from byte ${offset} on. Declare the encoding that they are in, or send UTF-8.`;
  throw new Stop('encoding', message, offset, before);
}

/** Returns the length of the valid bytes, found by bisection. */
function validLength(encoding: Encoding, bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    try {
      decoderOf(encoding).decode(bytes.subarray(0, middle + 1), { stream: true });
      low = middle + 1;
    } catch {
      high = middle;
    }
  }
  return low;
}
