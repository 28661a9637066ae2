/** Matches a last line that is no sentence: of a list, a table, a heading or a code block. */
const NO_SENTENCE = /^\s*(?:[-*+|#>]|\d+[.)]\s|```)/;

/**
 * Ends a text with a full stop, so that another sentence can follow. Text that ends with punctuation or with a list, a
 * table or code is unchanged.
 *
 * @example fullStop('Number of items') // 'Number of items.'
 */
export function fullStop(text: string): string {
  const end = text.trimEnd();
  const last = end.slice(end.lastIndexOf('\n') + 1);
  return /[\p{L}\p{N})\]"'`%]$/u.test(last) && !NO_SENTENCE.test(last) ? `${end}.` : end;
}
