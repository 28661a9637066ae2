import { Stop } from '../errors/stop.ts';
import { latin1 } from './latin1.ts';

/** The supported encodings. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'iso-8859-1' | 'us-ascii' | 'windows-1252';

type Table<Name> = readonly (readonly [Name, RegExp])[];

const NAMES: Table<Encoding | 'utf-16'> = [
  ['utf-8', /^utf-?8$/i],
  ['utf-16', /^utf-16$/i],
  ['utf-16le', /^utf-16le$/i],
  ['utf-16be', /^utf-16be$/i],
  ['iso-8859-1', /^(iso-?8859-1|latin-?1)$/i],
  ['us-ascii', /^(us-)?ascii$/i],
  ['windows-1252', /^windows-1252$/i],
];

/** The first bytes of a document, as characters: a byte order mark, or a declaration in two bytes for a character. */
const BEGINNINGS: Table<Encoding> = [
  ['utf-8', /^\xEF\xBB\xBF/],
  ['utf-16le', /^(\xFF\xFE|<\0\?\0)/],
  ['utf-16be', /^(\xFE\xFF|\0<\0\?)/],
];

/** Number of bytes that are enough for a byte order mark and an XML declaration. */
export const HEAD_LENGTH = 256;
const GT = 62;

/**
 * Detects the encoding of a document from its byte order mark, from external information, and from its declaration.
 *
 * @param head its first bytes
 * @param external encoding given outside the document; it takes precedence over the declaration, but not over a byte
 * order mark
 * @throws {Stop} when mark and declaration contradict each other, or the encoding is not supported
 * @see XML 1.0, appendix F; RFC 7303, section 3
 */
export function detectEncoding(head: Uint8Array, external?: string): Encoding {
  const [found, declared] = statedBy(head);
  if (external !== undefined) {
    const encoding = found ?? known(external);
    // Without a mark, the first character shows which byte of a unit comes first.
    return encoding === 'utf-16' ? (head[0] === 0 ? 'utf-16be' : 'utf-16le') : encoding;
  }
  if (declared === undefined) return found ?? 'utf-8';
  const encoding = known(declared);
  if (encoding === 'utf-16' && found?.startsWith(encoding)) return found;
  const agrees = found === undefined ? !encoding.startsWith('utf-16') : found === encoding;
  if (agrees && encoding !== 'utf-16') return encoding;
  throw new Stop('encoding', `The declaration says ${declared}, but the bytes are ${found ?? 'not'}.`, 0);
}

function known(name: string): Encoding | 'utf-16' {
  const encoding = matching(NAMES, name);
  if (encoding) return encoding;
  throw new Stop('encoding', `The encoding ${name} is not read. Send UTF-8.`, 0);
}

function matching<Name>(table: Table<Name>, text: string): Name | undefined {
  return table.find(([, expression]) => expression.test(text))?.[0];
}

/**
 * Returns the encoding that the first bytes show, and the one in the XML declaration. Most documents have none or a
 * short one, so only the beginning is decoded.
 */
function statedBy(head: Uint8Array): [found: Encoding | undefined, declared: string | undefined] {
  const start = head.subarray(0, HEAD_LENGTH);
  const text = latin1(start.subarray(0, start.indexOf(GT) + 1 || HEAD_LENGTH));
  const found = matching(BEGINNINGS, text);
  const ascii = found?.startsWith('utf-16') ? text.replaceAll('\0', '') : text;
  const declaration = /^[\xEF\xBB\xBF\xFE\xFF]*<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]*)["']/.exec(ascii);
  return [found, declaration?.[1]];
}

/** Whether a document states its own encoding, with a byte order mark or a declaration. */
export function saysEncoding(head: Uint8Array): boolean {
  return statedBy(head).some((encoding) => encoding !== undefined);
}
