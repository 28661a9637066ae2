import { stemmer } from 'stemmer';
import { synonyms } from './synonyms.ts';
import { isFiller, partsOf, tellingParts } from './words.ts';

/** A word of a query, and everything that it can stand for. */
export interface QueryTerm {
  readonly word: string;
  readonly alternatives: readonly Alternative[];
}

/** A word or a phrase. */
interface Alternative {
  readonly words: readonly string[];
  /** Weight, from 0 to 1. */
  readonly weight: number;
}

const SYNONYM = 0.9;
const LONGEST_PHRASE = 4;
const SHORTEST_BEGINNING = 4;

/** Stems of the words that readers type → the words of the documentation. */
const meanings = new Map<string, (readonly string[])[]>();
for (const [meant, typed] of Object.entries(synonyms)) {
  for (const phrase of typed) {
    const key = stemsOf(phrase).join(' ');
    meanings.set(key, [...(meanings.get(key) ?? []), tellingParts(meant)]);
  }
}

/**
 * Returns the significant words of a query, each with its synonyms. A phrase with synonyms counts for each of its
 * words.
 *
 * @example termsOf('cancel a booking') // cancel; booking, or appointment
 */
export function termsOf(query: string): readonly QueryTerm[] {
  const words = partsOf(query);
  const stems = words.map(stemmer);
  const meant = words.map((): (readonly string[])[] => []);
  for (const from of stems.keys()) {
    for (let length = 1; length <= LONGEST_PHRASE && from + length <= stems.length; length += 1) {
      const known = (meanings.get(stems.slice(from, from + length).join(' ')) ?? [])
        // A synonym of one word that was typed as well is another word of the query.
        .filter((meaning) => length > 1 || !meaning.every((word) => stems.includes(stemmer(word))));
      for (let at = from; at < from + length; at += 1) meant[at]?.push(...known);
    }
  }
  const last = words.length - 1;
  if (meant[last]?.length === 0) meant[last] = begunBy(stems[last] ?? '');
  const terms = words.map((word, at): QueryTerm => {
    const synonymous = (meant[at] ?? []).map((other) => ({ words: other, weight: SYNONYM }));
    return { word, alternatives: [{ words: [word], weight: 1 }, ...synonymous] };
  });
  const telling = terms.filter(({ word, alternatives }) => !isFiller(word) || alternatives.length > 1);
  return telling.length > 0 ? telling : terms;
}

/** Lists what the words mean that one that is still being typed can become. A phrase is more than a word can become. */
function begunBy(beginning: string): (readonly string[])[] {
  if (beginning.length < SHORTEST_BEGINNING) return [];
  return [...meanings].flatMap(([typed, meant]) =>
    typed.startsWith(beginning) && !typed.includes(' ') ? meant : [],
  );
}

function stemsOf(phrase: string): readonly string[] {
  return partsOf(phrase).map(stemmer);
}
