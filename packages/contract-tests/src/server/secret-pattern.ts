/** Secrets of at least this length are masked everywhere: other words do not contain them by chance. */
const LONG = 8;
/** Secrets of at least this length are masked as whole words; shorter ones only if they are a whole value. */
const WORD = 4;

/**
 * Makes a pattern that finds secrets in a text. Short secrets occur in other words by chance: masking a single letter
 * would hide most of a report.
 *
 * @param secrets secrets in every spelling to search for
 */
export function secretPattern(secrets: Iterable<string>): RegExp {
  // Longest first, since one secret may begin with another.
  const longestFirst = [...secrets].toSorted((a, b) => b.length - a.length);
  return longestFirst.length === 0 ? /(?!)/g : new RegExp(longestFirst.map(place).join('|'), 'gu');
}

function place(secret: string): string {
  const text = secret.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, '\\$&');
  if (secret.length >= LONG) return text;
  if (secret.length >= WORD) return `(?<![\\p{L}\\p{N}_])${text}(?![\\p{L}\\p{N}_])`;
  return WHOLE_VALUE.map(([before, after]) => `(?<=${before})${text}(?=${after})`).join('|');
}

/** The text before and after a whole value: in JSON, in markup, in a URL's query, in a header, and alone. */
const WHOLE_VALUE: readonly (readonly [before: string, after: string])[] = [
  ['(?<!\\\\)"', '"(?!\\s?:)'],
  ['\\\\"', '\\\\"(?!\\s?:)'],
  ["'", "'"],
  ['>', '<'],
  ['[?&][\\w.%-]{1,100}=', '(?:[&#]|$)'],
  ['\\b(?:Bearer|Basic|bearer|basic) ', '(?![\\p{L}\\p{N}_])'],
  ['^', '$'],
];
