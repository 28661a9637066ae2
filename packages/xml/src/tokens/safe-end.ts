/** Maximum length of a reference; a longer one can only be a mistake. */
const LONGEST_REFERENCE = 64;

/**
 * Returns the end of the text that can be used when more may follow: not within a reference, a line end, a surrogate
 * pair, or "]]>".
 */
export function safeEnd(text: string, from: number, to: number): number {
  const reference = text.lastIndexOf('&', to - 1);
  let end = to;
  if (reference >= from && to - reference < LONGEST_REFERENCE && text.indexOf(';', reference) === -1) {
    end = reference;
  }
  while (end > from && /[\]\r\uD800-\uDBFF]/.test(text.charAt(end - 1))) end--;
  return end;
}
