import type { CharacterClass, ClassItem } from './expression.ts';

/** Ascending ranges of code points that do not touch: first, last, first, last, … */
export type Ranges = readonly number[];

const LAST = 0x10ffff;

/**
 * Returns representative characters of some classes: of all characters in the same classes, one is enough.
 *
 * @returns for each character, in which classes it is
 */
export function alphabetOf(classes: readonly CharacterClass[]): readonly (readonly boolean[])[] {
  const sets = classes.map(rangesOf);
  const edges = new Set(
    sets.flatMap((ranges) => ranges.map((end, index) => (index % 2 === 0 ? end : end + 1))),
  );
  const found = new Map<string, boolean[]>();
  for (const code of [0, ...edges]) {
    const members = sets.map((ranges) => holds(ranges, code));
    found.set(members.map(Number).join(''), members);
  }
  return [...found.values()];
}

/** Returns the characters of a class. */
export function rangesOf({ negative, items, minus }: CharacterClass): Ranges {
  const all = union(items.map(itemRanges));
  const own = negative ? complement(all) : all;
  return minus === undefined ? own : complement(union([complement(own), rangesOf(minus)]));
}

function itemRanges(item: ClassItem): Ranges {
  if (item.kind === 'range') return [item.from, item.to];
  if (item.kind === 'nested') return rangesOf(item.class);
  const ranges = categoryRanges(item.name);
  return item.negative ? complement(ranges) : ranges;
}

const CATEGORIES = new Map<string, Ranges>();
let everything = '';

/** Returns the ranges of a general category in the JavaScript engine that will run the code. */
function categoryRanges(name: string): Ranges {
  const known = CATEGORIES.get(name);
  if (known !== undefined) return known;
  if (everything === '') everything = allCharacters();
  const ranges: number[] = [];
  for (const [run] of everything.matchAll(new RegExp(`\\p{${name}}+`, 'gu')))
    ranges.push(run.codePointAt(0) ?? 0, lastCodePoint(run));
  CATEGORIES.set(name, ranges);
  return ranges;
}

function lastCodePoint(text: string): number {
  // In the middle of a pair, this would be a lone surrogate, which the text does not have.
  const last = text.codePointAt(text.length - 2) ?? 0;
  return last > 0xffff ? last : text.charCodeAt(text.length - 1);
}

/** Number of characters that are made at once, since a call for each takes much longer. */
const CHUNK = 2048;

/** Returns every character except lone surrogates, which no document contains. */
function allCharacters(): string {
  const parts: string[] = [];
  for (let from = 0; from <= LAST; from += CHUNK)
    if (from !== 0xd800)
      parts.push(String.fromCodePoint(...Array.from({ length: CHUNK }, (_, at) => from + at)));
  return parts.join('');
}

function union(all: readonly Ranges[]): Ranges {
  const pairs = all
    .flatMap((ranges) =>
      ranges.flatMap((from, at) => (at % 2 === 0 ? [[from, ranges[at + 1] ?? from] as const] : [])),
    )
    .sort(([a], [b]) => a - b);
  const joined: number[] = [];
  for (const [from, to] of pairs) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last + 1) joined[joined.length - 1] = Math.max(last, to);
    else joined.push(from, to);
  }
  return joined;
}

function complement(ranges: Ranges): Ranges {
  const others: number[] = [];
  let next = 0;
  for (let at = 0; at < ranges.length; at += 2) {
    const from = ranges[at] ?? 0;
    if (from > next) others.push(next, from - 1);
    next = (ranges[at + 1] ?? 0) + 1;
  }
  if (next <= LAST) others.push(next, LAST);
  return others;
}

function holds(ranges: Ranges, code: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle] ?? 0) <= code) low = middle + 1;
    else high = middle;
  }
  // An odd number of ends at or below it: it is within a range, or at its very end.
  return low % 2 === 1 || ranges[low - 1] === code;
}
