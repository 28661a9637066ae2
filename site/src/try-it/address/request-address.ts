import type { JsonValue } from '@partner-apis/model';
import { type SharedRequest, sharedRequest } from './shared-request.ts';

/** The parameter of a fragment with a request to fill in. */
export const REQUEST = 'try';

/** Largest unpacked request in bytes. A larger one is rejected, so that a short address cannot fill the memory. */
const LONGEST = 1_000_000;

/**
 * Whether a fragment contains a request.
 *
 * @param hash with its `#`
 */
export function isRequestAddress(hash: string): boolean {
  return packedIn(hash) !== undefined;
}

/**
 * Writes the fragment that fills in a request: its JSON, deflated, in base64url.
 *
 * @example await requestAddress({ operationId: 'listCentres', text: '{}', parameters: {} }) // '#try=q1bKL0gtS…'
 */
export async function requestAddress(request: SharedRequest): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(request));
  const packed = await bytesOf(new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw')));
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  return `#${REQUEST}=${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/**
 * Reads the request of a fragment.
 *
 * @returns undefined if the fragment has no request, or none that can be read
 */
export async function requestIn(hash: string): Promise<SharedRequest | undefined> {
  const packed = packedIn(hash);
  if (packed === undefined) return undefined;
  try {
    const text = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const json = await bytesOf(
      new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')),
    );
    const value: JsonValue = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
    return sharedRequest(value);
  } catch {
    return undefined;
  }
}

function packedIn(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get(REQUEST) ?? undefined;
}

/** @throws {RangeError} for a stream that is too long */
async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > LONGEST) {
      await reader.cancel();
      throw new RangeError(`The request has more than ${LONGEST} bytes`);
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
