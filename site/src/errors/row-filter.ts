import { holdsParts } from '@partner-apis/model';

/**
 * Whether a row matches a query: it contains every word, or the query is a filled-in text of its template, such as `Max
 * Length: {limit}`.
 *
 * @param row the whole text of the row
 * @param template error text with its placeholders
 */
export function matchesRow(query: string, row: string, template: string): boolean {
  const said = row.toLowerCase();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.every((word) => said.includes(word))) return true;
  if (!/\{\w+\}/.test(template)) return false;
  return holdsParts(query.toLowerCase(), template.toLowerCase().split(/\{\w+\}/));
}
