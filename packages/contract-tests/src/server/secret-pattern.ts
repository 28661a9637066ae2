/** A secret of at least this length is masked everywhere: other words do not contain it by chance. */
const LONG = 8;
/** A secret of at least this length is masked as a word of its own; a shorter one only where it is a whole value. */
const WORD = 4;

/**
 * Makes a pattern that finds secrets in a text. Short secrets occur in other words by chance: a single letter would
 * mask most of a report.
 *
 * @param secrets in every spelling to look for
 */
export function secretPattern(secrets: Iterable<string>): RegExp {
  // The longest first, since one secret may begin with another.
  const longestFirst = [...secrets].toSorted((a, b) => b.length - a.length);
  return longestFirst.length === 0 ? /(?!)/g : new RegExp(longestFirst.map(place).join('|'), 'gu');
}

function place(secret: string): string {
  const text = secret.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, '\\$&');
  if (secret.length >= LONG) return text;
  if (secret.length >= WORD) return `(?<![\\p{L}\\p{N}_])${text}(?![\\p{L}\\p{N}_])`;
  return WHOLE_VALUE.map(([before, after]) => `(?<=${before})${text}(?=${after})`).join('|');
}

/** The text before and after a whole value: in JSON, markup, a URL's query, a header and a text of its own. */
const WHOLE_VALUE: readonly (readonly [before: string, after: string])[] = [
  ['(?<!\\\\)"', '"(?!\\s?:)'],
  ['\\\\"', '\\\\"(?!\\s?:)'],
  ["'", "'"],
  ['>', '<'],
  ['[?&][\\w.%-]{1,100}=', '(?:[&#]|$)'],
  ['\\b(?:Bearer|Basic|bearer|basic) ', '(?![\\p{L}\\p{N}_])'],
  ['^', '$'],
];
