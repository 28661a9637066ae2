import { QUOTE_LIMIT } from '../contract/limits.ts';

/**
 * Shortens a text from a request for an error that quotes it, so that no request makes an error longer than its schema
 * allows.
 *
 * @param limit maximum length in UTF-16 units, including the ellipsis
 */
export function quoted(text: string, limit = QUOTE_LIMIT): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  // Half a surrogate pair is not a character.
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
