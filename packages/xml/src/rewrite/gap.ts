import { expandedName, type Fingerprints } from './fingerprints.ts';
import { groupBy } from './grouping.ts';
import { elementsOf, type SourceElement } from './source-tree.ts';

/** An element after the change, and the one before it that it replaces, if any. */
export interface Aligned {
  readonly before: SourceElement | undefined;
  readonly after: SourceElement;
}

type Elements = readonly SourceElement[];

/** The largest table of scores; longer lists are paired in their order. */
const LARGEST_TABLE = 250_000;

/**
 * Pairs elements of two lists that have no equal elements. Paired elements have the same name, are in the same order in
 * both lists, and have as many equal children as possible.
 */
export function alignGap(before: Elements, after: Elements, fingerprints: Fingerprints): Aligned[] {
  if (before.length * after.length > LARGEST_TABLE) return alignByOrder(before, after);
  const scores = scoresOf(before, after, fingerprints);
  const best = bestSums(scores, after.length);
  const aligned: Aligned[] = [];
  let b = 0;
  for (const [a, element] of after.entries()) {
    while (b < before.length && best(b + 1, a) === best(b, a)) b++;
    const score = scores[b]?.[a] ?? 0;
    const isPair = score > 0 && score + best(b + 1, a + 1) === best(b, a);
    aligned.push({ before: isPair ? before[b] : undefined, after: element });
    if (isPair) b++;
  }
  return aligned;
}

/** Pairs each element with the next one that has its name. */
function alignByOrder(before: Elements, after: Elements): Aligned[] {
  const places = groupBy(before.keys(), (index) => nameAt(before, index));
  const used = new Map<string, number>();
  let last = -1;
  return after.map((element) => {
    const name = expandedName(element);
    const found = places.get(name) ?? [];
    let count = used.get(name) ?? 0;
    while (count < found.length && (found[count] ?? 0) <= last) count++;
    used.set(name, count + 1);
    const place = found[count];
    if (place === undefined) return { before: undefined, after: element };
    last = place;
    return { before: before[place], after: element };
  });
}

function nameAt(list: Elements, index: number): string {
  const element = list[index];
  return element === undefined ? '' : expandedName(element);
}

/** Returns a row for each element before, with its similarity to each one after; 0 for another name. */
function scoresOf(before: Elements, after: Elements, fingerprints: Fingerprints): number[][] {
  const numbersOf = (element: SourceElement) => elementsOf(element).map((child) => fingerprints.of(child));
  const others = after.map((element) => ({ name: expandedName(element), children: numbersOf(element) }));
  return before.map((element) => {
    const name = expandedName(element);
    const own = new Set(numbersOf(element));
    return others.map((other) =>
      other.name === name ? 1 + other.children.filter((number) => own.has(number)).length : 0,
    );
  });
}

/** Returns a function for the best sum of scores of pairs that begin at two indices or later. */
function bestSums(scores: readonly (readonly number[])[], width: number): (b: number, a: number) => number {
  const sums = Array.from({ length: scores.length + 1 }, () => new Array<number>(width + 1).fill(0));
  const at = (b: number, a: number): number => sums[b]?.[a] ?? 0;
  for (const [b, row] of [...scores.entries()].reverse()) {
    const target = sums[b] ?? [];
    for (let a = width - 1; a >= 0; a--) {
      const score = row[a] ?? 0;
      const pair = score === 0 ? 0 : score + at(b + 1, a + 1);
      target[a] = Math.max(at(b + 1, a), at(b, a + 1), pair);
    }
  }
  return at;
}
