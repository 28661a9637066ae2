import type { Fingerprints } from './fingerprints.ts';
import { type Aligned, alignGap } from './gap.ts';
import { groupBy } from './grouping.ts';
import type { SourceElement } from './source-tree.ts';

/**
 * Finds which elements of a changed list are those of the list before. Equal ones are found first, in the same order;
 * between them, elements with the same name are paired so that they have as many children in common as possible.
 */
export function align(
  before: readonly SourceElement[],
  after: readonly SourceElement[],
  fingerprints: Fingerprints,
): Aligned[] {
  const aligned: Aligned[] = [];
  let b = 0;
  let a = 0;
  const end: readonly [number, number] = [before.length, after.length];
  for (const [nextB, nextA] of [...equalPairs(before, after, fingerprints), end]) {
    aligned.push(...alignGap(before.slice(b, nextB), after.slice(a, nextA), fingerprints));
    const element = after[nextA];
    if (element) aligned.push({ before: before[nextB], after: element });
    b = nextB + 1;
    a = nextA + 1;
  }
  return aligned;
}

/** Returns the indices of equal elements, the longest series that is in order in both lists. */
function equalPairs(
  before: readonly SourceElement[],
  after: readonly SourceElement[],
  fingerprints: Fingerprints,
): (readonly [number, number])[] {
  const places = groupBy(before.keys(), (index) => numberAt(before, index, fingerprints));
  const used = new Map<number, number>();
  const pairs: (readonly [number, number])[] = [];
  for (const index of after.keys()) {
    const number = numberAt(after, index, fingerprints);
    const count = used.get(number) ?? 0;
    const place = places.get(number)?.[count];
    if (place === undefined) continue;
    used.set(number, count + 1);
    pairs.push([place, index]);
  }
  return longestIncreasing(pairs);
}

function numberAt(list: readonly SourceElement[], index: number, fingerprints: Fingerprints): number {
  const element = list[index];
  return element === undefined ? -1 : fingerprints.of(element);
}

/**
 * Returns the longest series of pairs whose first numbers increase.
 *
 * @see Fredman, "On computing the length of longest increasing subsequences" (1975)
 */
function longestIncreasing(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  interface Link {
    readonly pair: readonly [number, number];
    readonly previous: Link | undefined;
  }
  const ends: Link[] = [];
  for (const pair of pairs) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ends[middle]?.pair[0] ?? 0) < pair[0]) low = middle + 1;
      else high = middle;
    }
    ends[low] = { pair, previous: ends[low - 1] };
  }
  const series: (readonly [number, number])[] = [];
  for (let link = ends.at(-1); link; link = link.previous) series.push(link.pair);
  return series.reverse();
}
