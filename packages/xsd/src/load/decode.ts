/** Matches the encoding in the XML declaration, which is ASCII up to there. */
const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;

/**
 * Returns the text of a schema document.
 *
 * @param bytes with or without a byte order mark
 * @throws {TypeError} when they are invalid in their declared encoding
 * @throws {RangeError} when that encoding is unknown
 * @see XML 1.0, appendix F
 */
export function decodeDocument(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).replace('ï»¿', '');
  return DECLARED.exec(start)?.[1] ?? 'utf-8';
}
