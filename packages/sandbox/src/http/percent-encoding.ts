/**
 * Decodes percent-encoded text.
 *
 * @returns undefined when the encoding is malformed: `%`, `%zz`, or bytes that are not UTF-8
 */
export function decodePercent(text: string): string | undefined {
  if (!text.includes('%')) return text;
  // Checked without exceptions, since a query of half a megabyte could cause a hundred thousand.
  if (/%(?![0-9A-Fa-f]{2})/.test(text)) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Decodes a name or value of a query, in which a plus sign is a space. */
export function decodeQueryText(text: string): string | undefined {
  return decodePercent(text.replaceAll('+', ' '));
}
