/** Encodings that cases use, besides UTF-8. */
export type TextEncoding = 'utf-16le' | 'utf-16be' | 'iso-8859-1';

/** Encodes a text. Characters that ISO-8859-1 lacks are truncated to one byte. */
export function encodedText(text: string, encoding?: TextEncoding): Uint8Array<ArrayBuffer> {
  if (encoding === undefined) return new TextEncoder().encode(text);
  if (encoding === 'iso-8859-1') return Uint8Array.from(text, (char) => char.charCodeAt(0));
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index++) {
    view.setUint16(index * 2, text.charCodeAt(index), encoding === 'utf-16le');
  }
  return new Uint8Array(view.buffer);
}
