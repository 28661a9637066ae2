/**
 * Decodes percent-encoded text.
 *
 * @returns undefined when the encoding is malformed: `%`, `%zz`, or bytes that are not UTF-8
 */
export function decodePercent(text: string): string | undefined {
  if (!text.includes('%')) return text;
  // Found without an exception, of which a query of half a megabyte can hold a hundred thousand.
  if (/%(?![0-9A-Fa-f]{2})/.test(text)) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Decodes one name or value of a query, where a plus sign stands for a space. */
export function decodeQueryText(text: string): string | undefined {
  return decodePercent(text.replaceAll('+', ' '));
}
