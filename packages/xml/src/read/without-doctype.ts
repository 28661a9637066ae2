import { decode } from '../encoding/decode.ts';
import { detectEncoding } from '../encoding/detect.ts';
import { Stop } from '../errors/stop.ts';
import { isSpace } from '../tokens/characters.ts';

const DOCTYPE = '<!DOCTYPE';

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
  const start = prologEnd(text);
  if (!text.startsWith(DOCTYPE, start)) return text;
  const end = declarationEnd(text, start + DOCTYPE.length);
  if (end === undefined) return text;
  const blank = text.slice(start, end).replaceAll(/[^\r\n]/g, ' ');
  return text.slice(0, start) + blank + text.slice(end);
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

/** Returns the end of what may stand in front of a document type declaration: white space, instructions and comments. */
function prologEnd(text: string): number {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    while (isSpace(text.charCodeAt(at))) at++;
    const closing = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : undefined;
    const end = closing === undefined ? -1 : text.indexOf(closing, at + 2);
    if (closing === undefined || end === -1) return at;
    at = end + closing.length;
  }
}

/** Returns the end of a declaration without declarations of its own; undefined if it has any or does not end. */
function declarationEnd(text: string, start: number): number | undefined {
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '>') return at + 1;
    if (character === '[') return undefined;
    if (character !== '"' && character !== "'") continue;
    at = text.indexOf(character, at + 1);
    if (at === -1) return undefined;
  }
  return undefined;
}
