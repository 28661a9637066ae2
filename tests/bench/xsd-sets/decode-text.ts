/** Decodes a document, and removes its XML declaration, since the text no longer has that encoding. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)/.exec(
    new TextDecoder('latin1').decode(bytes.slice(0, 200)),
  )?.[1];
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe ? 'utf-16be' : declared;
  return new TextDecoder(encoding ?? 'utf-8').decode(bytes).replace(/^\s*<\?xml\s[^>]*\?>\s*/, '');
}
