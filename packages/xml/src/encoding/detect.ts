import { Stop } from '../errors/stop.ts';

/** The supported encodings. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'iso-8859-1' | 'us-ascii' | 'windows-1252';

const NAMES: readonly (readonly [Encoding | 'utf-16', RegExp])[] = [
  ['utf-8', /^utf-?8$/i],
  ['utf-16', /^utf-16$/i],
  ['utf-16le', /^utf-16le$/i],
  ['utf-16be', /^utf-16be$/i],
  ['iso-8859-1', /^(iso-?8859-1|latin-?1)$/i],
  ['us-ascii', /^(us-)?ascii$/i],
  ['windows-1252', /^windows-1252$/i],
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
  const found = byFirstBytes(head);
  if (external !== undefined) {
    const encoding = found ?? known(external);
    // Without a mark, the first character shows which byte of a unit comes first.
    return encoding === 'utf-16' ? (head[0] === 0 ? 'utf-16be' : 'utf-16le') : encoding;
  }
  const declared = declaredName(head, found);
  if (declared === undefined) return found ?? 'utf-8';
  const encoding = known(declared);
  if (encoding === 'utf-16' && found?.startsWith(encoding)) return found;
  const agrees = found === undefined ? !encoding.startsWith('utf-16') : found === encoding;
  if (agrees && encoding !== 'utf-16') return encoding;
  throw new Stop('encoding', `The declaration says ${declared}, but the bytes are ${found ?? 'not'}.`, 0);
}

function known(name: string): Encoding | 'utf-16' {
  for (const [encoding, names] of NAMES) if (names.test(name)) return encoding;
  throw new Stop('encoding', `The encoding ${name} is not read. Send UTF-8.`, 0);
}

function byFirstBytes(head: Uint8Array): Encoding | undefined {
  const [a, b, c, d] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0x3c && b === 0 && c === 0x3f && d === 0) return 'utf-16le';
  if (a === 0 && b === 0x3c && c === 0 && d === 0x3f) return 'utf-16be';
  return undefined;
}

/**
 * Returns the encoding in the XML declaration. Most documents have none or a short one, so only the beginning is
 * decoded.
 */
function declaredName(head: Uint8Array, found: Encoding | undefined): string | undefined {
  const start = head.subarray(0, HEAD_LENGTH);
  const text = String.fromCharCode(...start.subarray(0, start.indexOf(GT) + 1));
  const ascii = found?.startsWith('utf-16') ? text.replaceAll('\0', '') : text;
  return /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]*)["']/.exec(
    ascii,
  )?.[1];
}

/** Whether a document states its own encoding, with a byte order mark or a declaration. */
export function saysEncoding(head: Uint8Array): boolean {
  const found = byFirstBytes(head);
  return found !== undefined || declaredName(head, found) !== undefined;
}
