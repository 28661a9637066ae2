import { beginsWithMistake, canBeMistyped, differByOne } from './mistake.ts';
import { hasStart, isWhole, startsOf, type Words } from './words.ts';

export interface Query extends Words {
  /** The words between spaces and punctuation. */
  readonly words: readonly string[];
}

/** A name of a record, as the rules read it. */
export interface Name extends Words {
  /** The pattern of a name with `{placeholders}`, with these filled in. */
  readonly filled?: RegExp;
}

/** One way in which a query can match a record. */
export interface Rule {
  readonly name: string;
  /** Whether the words of a task are better evidence. */
  readonly isWeak?: boolean;
  readonly matches: (query: Query, name: Name) => boolean;
}

/**
 * Returns a cheap test whether one of {@link rules} can match a name. Nearly all names of a large document have other
 * letters than the query.
 */
export function similarTo({ text, compact, words }: Query): (name: Name) => boolean {
  const [only = ''] = words.length === 1 ? words : [];
  const letters = [compact, only].filter((each) => each !== '');
  return (name) =>
    name.filled !== undefined ||
    letters.some((each) => name.compact.includes(each)) ||
    name.text.startsWith(text);
}

/**
 * Returns a test whether one of {@link forgivingRules} can match a name: a part of it must begin like a word, apart
 * from one mistake.
 */
export function nearTo({ compact, words }: Query): (name: Name) => boolean {
  const mistypable = [...new Set([compact, ...words])].filter(canBeMistyped);
  return (name) => {
    let at = 0;
    for (const part of name.parts) {
      for (const word of mistypable) if (beginsWithMistake(name.compact, word, at)) return true;
      at += part.length;
    }
    return false;
  };
}

/** The most words of a name that a single word can mean. */
const LONGEST_NAME = 5;

/** From best to weakest. A hit is as good as the first rule that it matches. */
export const rules: readonly Rule[] = [
  { name: 'the same', matches: (query, name) => query.raw === name.raw },
  { name: 'the same in another case', matches: (query, name) => query.text === name.text },
  {
    name: 'the same letters',
    matches: (query, name) => query.compact !== '' && query.compact === name.compact,
  },
  { name: 'filled in', matches: (query, name) => name.filled?.test(query.text) ?? false },
  {
    name: 'has the word',
    matches: ({ words }, name) =>
      words.length === 1 && !isSentence(name) && all(words, (word) => isWholeOrPlural(word, name)),
  },
  { name: 'begins alike', matches: (query, name) => name.text.startsWith(query.text) },
  {
    name: 'begins with the same letters',
    matches: (query, name) => query.compact !== '' && name.compact.startsWith(query.compact),
  },
  {
    name: 'has a word that begins alike',
    matches: ({ words }, name) =>
      words.length === 1 && !isSentence(name) && all(words, (word) => hasStart(word, name)),
  },
  {
    name: 'has the letters',
    isWeak: true,
    matches: ({ words, compact }, name) =>
      compact.length > 2 && !(words.length === 1 && isSentence(name)) && name.compact.includes(compact),
  },
];

/** For queries without matching names: they tolerate one typing mistake. */
export const forgivingRules: readonly Rule[] = [
  {
    name: 'the same but for a mistake',
    matches: ({ compact }, name) => canBeMistyped(compact) && differByOne(compact, name.compact),
  },
  {
    name: 'has the words but for a mistake',
    matches: ({ words }, name) =>
      words.some(canBeMistyped) &&
      oneMistyped(
        words,
        (word) => isWhole(word, name),
        (word) => name.parts.some((part) => differByOne(word, part)),
      ),
  },
  {
    name: 'begins alike but for a mistake',
    matches: ({ compact }, name) => canBeMistyped(compact) && beginsWithMistake(name.compact, compact),
  },
  {
    name: 'has words that begin alike but for a mistake',
    matches: ({ words }, name) =>
      oneMistyped(
        words,
        (word) => hasStart(word, name),
        (word) => startsOf(name).some((start) => beginsWithMistake(start, word)),
      ),
  },
];

/** Shorter words are the beginnings of other words: `a` of `as`. */
const SHORTEST_NOUN = 3;

/** Whether a name has a word, or is an identifier with its plural, such as that of an operation that returns a list. */
function isWholeOrPlural(word: string, name: Name): boolean {
  if (isWhole(word, name)) return true;
  if (word.length < SHORTEST_NOUN || /[ /]/.test(name.raw)) return false;
  return isWhole(`${word}s`, name) || isWhole(`${word}es`, name);
}

/** Whether a name is a text, such as that of an error: a single word of it is no name, but a word of a task. */
function isSentence({ parts }: Name): boolean {
  return parts.length > LONGEST_NAME;
}

function all(words: readonly string[], matches: (word: string) => boolean): boolean {
  return words.length > 0 && words.every(matches);
}

/** Whether all words match, and all but one of them exactly. */
function oneMistyped(
  words: readonly string[],
  exactly: (word: string) => boolean,
  nearly: (word: string) => boolean,
): boolean {
  const others = words.filter((word) => !exactly(word));
  return others.length === 1 && others.every((word) => canBeMistyped(word) && nearly(word));
}
