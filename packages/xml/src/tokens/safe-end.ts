/** A reference that is longer can only be a mistake. */
const LONGEST_REFERENCE = 64;

/** How far text can be taken when more may follow: not into a reference, a line end, a pair, or "]]>". */
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
 * How far to take the next piece of a text that is all there: not into a reference, a line end or a pair.
 *
 * @param length of a piece, in UTF-16 units; a longer reference makes it longer
 */
export function pieceEnd(text: string, from: number, to: number, length: number): number {
  let end = from + length;
  if (end >= to) return to;
  const reference = text.lastIndexOf('&', end - 1);
  const closing = reference < from ? -1 : text.indexOf(';', reference);
  if (closing >= end) end = reference > from ? reference : Math.min(closing + 1, to);
  else if (reference >= from && closing === -1) end = reference > from ? reference : to;
  while (end > from && /[\r\uD800-\uDBFF]/.test(text.charAt(end - 1))) end--;
  return end === from ? to : end;
}
