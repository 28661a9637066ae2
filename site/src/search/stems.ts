import { stemmer } from 'stemmer';

const stems = new Map<string, string>();

/** The stem of a word in lower case. Stemming is a dozen regular expressions, and the same words are everywhere. */
export function stemOf(word: string): string {
  const known = stems.get(word) ?? stemmer(word);
  stems.set(word, known);
  return known;
}
