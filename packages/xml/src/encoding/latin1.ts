const PIECE = 8192;

/** Decodes ISO-8859-1 itself: `TextDecoder` treats that name as windows-1252. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += PIECE) {
    text += String.fromCharCode(...bytes.subarray(index, index + PIECE));
  }
  return text;
}
