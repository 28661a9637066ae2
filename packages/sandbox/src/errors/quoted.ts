import { QUOTE_LIMIT } from '../contract/limits.ts';

/**
 * A text of a request as an error repeats it: cut where it is long, so that no request makes an error longer than its
 * own schema allows.
 *
 * @param limit in UTF-16 units, the sign of the cut included
 */
export function quoted(text: string, limit = QUOTE_LIMIT): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  // Half of a character is none.
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
