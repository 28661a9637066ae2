/** A reference that is longer can only be a mistake. */
const LONGEST_REFERENCE = 64;

const RETURN = 13;
const LINE_FEED = 10;

/** Returns the end of the text that can be taken when more may follow: not within a reference, a line end, a pair, or "]]>". */
export function safeEnd(text: string, from: number, to: number): number {
  const reference = text.lastIndexOf('&', to - 1);
  let end = to;
  if (reference >= from && to - reference < LONGEST_REFERENCE && text.indexOf(';', reference) === -1) {
    end = reference;
  }
  while (end > from && /[\]\r\uD800-\uDBFF]/.test(text.charAt(end - 1))) end--;
  return end;
}

/**
 * Returns the end of the next piece of a complete text: not within a reference, a line end or a pair.
 *
 * @param length of a piece, in UTF-16 units; a longer reference makes it longer
 */
export function pieceEnd(text: string, from: number, to: number, length: number): number {
  let end = from + length;
  if (end >= to) return to;
  // Looked for in the piece alone: the text before it would be searched again and again.
  const reference = text.slice(from, end).lastIndexOf('&') + from;
  const closing = reference < from ? -1 : text.indexOf(';', reference);
  if (reference > from && (closing === -1 || closing >= end)) end = reference;
  else if (reference === from) end = closing === -1 ? to : Math.max(end, Math.min(closing + 1, to));
  const last = text.charCodeAt(end - 1);
  const parts = (last === RETURN && text.charCodeAt(end) === LINE_FEED) || (last & 0xfc00) === 0xd800;
  return parts ? end - 1 : end;
}
