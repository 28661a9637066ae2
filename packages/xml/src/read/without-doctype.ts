import { decode } from '../encoding/decode.ts';
import { detectEncoding } from '../encoding/detect.ts';
import { Stop } from '../errors/stop.ts';
import { blankDoctype, doctypePlace } from './doctype-place.ts';

/**
 * Replaces the document type declaration by spaces, so that lines and columns stay the same. Readers reject such a
 * declaration, but the documents of some formats always have one. Nothing of it is used: no file is read, and no entity or
 * default value is known.
 *
 * A declaration that has declarations itself, `<!DOCTYPE order [ … ]>`, is left for the reader to reject: the document may
 * mean something else without them.
 *
 * @param input bytes in their declared encoding, or text
 * @param encoding the encoding according to external information, as the option of `parse`
 * @returns the text, or the input itself if its bytes cannot be decoded, which `parse` reports
 * @example parse(score, withoutDoctype(await readFile('score.musicxml')))
 */
export function withoutDoctype(input: string | Uint8Array, encoding?: string): string | Uint8Array {
  const text = textOf(input, encoding);
  if (text === undefined) return input;
  const place = doctypePlace(text);
  if (typeof place === 'string') return text;
  return text.slice(0, place.start) + blankDoctype(text, place) + text.slice(place.end);
}

/** Returns undefined for bytes that cannot be decoded. */
function textOf(input: string | Uint8Array, encoding: string | undefined): string | undefined {
  if (typeof input === 'string') return input;
  try {
    return decode(detectEncoding(input, encoding), input);
  } catch (error) {
    if (error instanceof Stop) return undefined;
    throw error;
  }
}
