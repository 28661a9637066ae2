/** The encodings that cases are sent in, beside UTF-8. */
export type TextEncoding = 'utf-16le' | 'utf-16be' | 'iso-8859-1';

/** The bytes of a text; a character that ISO-8859-1 does not have loses what lies beyond one byte. */
export function encodedText(text: string, encoding?: TextEncoding): Uint8Array<ArrayBuffer> {
  if (encoding === undefined) return new TextEncoder().encode(text);
  if (encoding === 'iso-8859-1') return Uint8Array.from(text, (char) => char.charCodeAt(0));
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index++) {
    view.setUint16(index * 2, text.charCodeAt(index), encoding === 'utf-16le');
  }
  return new Uint8Array(view.buffer);
}
