/** From this length on a secret is masked wherever it is found: by chance it is not found in other words. */
const LONG = 8;
/** From this length on it is masked as a word of its own; a shorter one only where it is a whole value. */
const WORD = 4;

/**
 * A pattern that finds secrets in a text. The shorter a secret is, the more of other texts holds it by chance: one
 * of a single letter would make a report of nothing but masks.
 *
 * @param secrets in every spelling that is looked for
 */
export function secretPattern(secrets: Iterable<string>): RegExp {
  // The longest first: one secret may begin with another.
  const longestFirst = [...secrets].toSorted((a, b) => b.length - a.length);
  return longestFirst.length === 0 ? /(?!)/g : new RegExp(longestFirst.map(place).join('|'), 'gu');
}

function place(secret: string): string {
  const text = secret.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, '\\$&');
  if (secret.length >= LONG) return text;
  if (secret.length >= WORD) return `(?<![\\p{L}\\p{N}_])${text}(?![\\p{L}\\p{N}_])`;
  return WHOLE_VALUE.map(([before, after]) => `(?<=${before})${text}(?=${after})`).join('|');
}

/** What stands before and behind a whole value: in JSON, markup, a URL's query, a header and a text of its own. */
const WHOLE_VALUE: readonly (readonly [before: string, after: string])[] = [
  ['(?<!\\\\)"', '"(?!\\s?:)'],
  ['\\\\"', '\\\\"(?!\\s?:)'],
  ["'", "'"],
  ['>', '<'],
  ['[?&][\\w.%-]{1,100}=', '(?:[&#]|$)'],
  ['\\b(?:Bearer|Basic|bearer|basic) ', '(?![\\p{L}\\p{N}_])'],
  ['^', '$'],
];
