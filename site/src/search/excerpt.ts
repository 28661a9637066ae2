import { beginsWithMistake, canBeMistyped } from './mistake.ts';
import { readWords, splitQuery } from './words.ts';

/** A piece of a text; joined in order, the pieces are the text. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/** The text that pieces were cut from. */
export function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The possible starts of words: a letter or digit after another character, or a capital letter. */
const STARTS = /(?<![\p{L}\p{N}])[\p{L}\p{N}]|(?<=\p{Ll})[\p{Lu}\p{N}]/gu;

/**
 * Cuts about `length` characters around the first match, and marks the matches of a query.
 *
 * @example excerpt('The time slot is over', 'timeslot', 50)
 * // The [time slot] is over
 */
export function excerpt(text: string, query: string, length: number): readonly Piece[] {
  return cutAround(text, matches(text, query), length);
}

/** Cuts about `length` characters around the first matching word, and marks all of them. */
export function excerptOfWords(
  text: string,
  isMeant: (word: string) => boolean,
  length: number,
): readonly Piece[] {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  const ranges = words
    .filter(([word]) => isMeant(word))
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length }));
  return cutAround(text, ranges, length);
}

function cutAround(text: string, ranges: readonly Range[], length: number): readonly Piece[] {
  const from = windowStart(text, ranges[0]?.from ?? 0, length);
  const to = windowEnd(text, from, length);
  const inside = ranges
    .filter((range) => range.from >= from && range.from < to)
    .map((range) => ({ from: range.from, to: Math.min(range.to, to) }));
  const pieces = cutAt(text, inside, from, to);
  return [...ellipsis(from > 0), ...pieces, ...ellipsis(to < text.length)];
}

/** The places of a query's words; if there are none, of words with one typing mistake. */
function matches(text: string, query: string): readonly Range[] {
  const words = wordsToMark(query);
  const starts = [...text.matchAll(STARTS)].map(({ index }) => index);
  const exact = starts.flatMap((from) => {
    const to = Math.max(...words.map((word) => endOfWord(text, from, word)));
    return to > from ? [{ from, to }] : [];
  });
  return withoutOverlaps(exact.length > 0 ? exact : starts.flatMap((from) => mistyped(text, from, words)));
}

/** The typed words, and the parts of names among them. */
function wordsToMark(query: string): readonly string[] {
  const words = splitQuery(query);
  const typed = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  const parts = typed
    .filter((word) => words.includes(word.toLowerCase()))
    .flatMap((word) => readWords(word).parts)
    .filter((part) => part.length > 1);
  return [...new Set([...words, ...parts])];
}

/** Removes matches inside other matches: `updatableUntil` matches as a whole and by `until`. */
function withoutOverlaps(ranges: readonly Range[]): readonly Range[] {
  const apart: Range[] = [];
  for (const range of ranges) if (range.from >= (apart.at(-1)?.to ?? 0)) apart.push(range);
  return apart;
}

/** The end of a word that begins here, with at most one separator between letters; -1 if another word begins here. */
function endOfWord(text: string, from: number, word: string): number {
  let at = from;
  for (const letter of word) {
    if (text[at]?.toLowerCase() !== letter) {
      if (at === from || /[\p{L}\p{N}]/u.test(text[at] ?? '')) return -1;
      at += 1;
      if (text[at]?.toLowerCase() !== letter) return -1;
    }
    at += 1;
  }
  return at;
}

function mistyped(text: string, from: number, words: readonly string[]): readonly Range[] {
  const [letters = ''] = /^[\p{L}\p{N}]+/u.exec(text.slice(from)) ?? [];
  const isMeant = words.some((word) => canBeMistyped(word) && beginsWithMistake(letters.toLowerCase(), word));
  return isMeant ? [{ from, to: from + letters.length }] : [];
}

/** The start of the excerpt: a third of the length before the match, at the start of a word. */
function windowStart(text: string, match: number, length: number): number {
  if (match <= length / 3) return 0;
  const space = text.indexOf(' ', match - length / 3);
  return space < 0 || space >= match ? match : space + 1;
}

/** The end of the excerpt: the end of a word, unless a single word is longer than the excerpt. */
function windowEnd(text: string, from: number, length: number): number {
  if (text.length - from <= length) return text.length;
  const space = text.lastIndexOf(' ', from + length);
  return space <= from ? from + length : space;
}

function cutAt(text: string, ranges: readonly Range[], from: number, to: number): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = from;
  for (const range of ranges) {
    pieces.push({ text: text.slice(at, range.from), marked: false });
    pieces.push({ text: text.slice(range.from, range.to), marked: true });
    at = range.to;
  }
  pieces.push({ text: text.slice(at, to), marked: false });
  return pieces.filter((piece) => piece.text !== '');
}

function ellipsis(isCut: boolean): readonly Piece[] {
  return isCut ? [{ text: '…', marked: false }] : [];
}
