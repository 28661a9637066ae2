import { stemmer } from 'stemmer';

const stems = new Map<string, string>();

/**
 * Returns the stem of a word in lower case. It is cached, because stemming takes a dozen regular expressions and words
 * repeat.
 */
export function stemOf(word: string): string {
  const known = stems.get(word) ?? stemmer(word);
  stems.set(word, known);
  return known;
}
