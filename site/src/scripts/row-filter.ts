import { holdsParts } from '@partner-apis/model';

/**
 * Whether a row is what a reader looks for: it has every word, or its text is a template, as `Max Length: {limit}`, and
 * the reader has pasted what was made of it.
 *
 * @param row all that the row says
 * @param template the row's text, with its placeholders
 */
export function matchesRow(query: string, row: string, template: string): boolean {
  const said = row.toLowerCase();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.every((word) => said.includes(word))) return true;
  if (!/\{\w+\}/.test(template)) return false;
  return holdsParts(query.toLowerCase(), template.toLowerCase().split(/\{\w+\}/));
}
