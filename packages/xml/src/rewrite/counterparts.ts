import { isBlank } from '../tokens/characters.ts';
import { expandedName } from './fingerprints.ts';
import { groupBy } from './grouping.ts';
import { elementsOf, type SourceElement, textOf } from './source-tree.ts';

/** Which element of a document each element of its written form comes from. */
export interface Counterparts {
  /** Returns the original of an element that was written; undefined if there is none. */
  originalOf(written: SourceElement): SourceElement | undefined;
  /** Whether reading keeps nothing of an original element, such as an empty optional one. */
  isDropped(original: SourceElement): boolean;
}

/**
 * Pairs the elements of a document with those of what was written from its value.
 *
 * The writer keeps the order of elements with the same name. A tolerant reader also takes elements in another namespace
 * or with a name in another case, which are paired when no exact name is left.
 */
export function counterparts(original: SourceElement, written: SourceElement): Counterparts {
  const originals = new Map<SourceElement, SourceElement>();
  const kept = new Set<SourceElement>();
  const waiting: (readonly [SourceElement, SourceElement])[] = [[original, written]];
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    originals.set(pair[1], pair[0]);
    kept.add(pair[0]);
    waiting.push(...pairsOfChildren(...pair));
  }
  return {
    originalOf: (element) => originals.get(element),
    isDropped: (element) => !kept.has(element),
  };
}

function pairsOfChildren(original: SourceElement, written: SourceElement) {
  const exact = pairsBy(expandedName, elementsOf(original), elementsOf(written));
  const loose = pairsBy(({ local }) => local.toLowerCase(), exact.originals, exact.written);
  return [...exact.pairs, ...loose.pairs];
}

/** Pairs elements with the same key, in their order, and returns those that are left. */
function pairsBy(
  keyOf: (element: SourceElement) => string,
  originals: readonly SourceElement[],
  written: readonly SourceElement[],
) {
  const candidates = groupBy(originals, keyOf);
  const pairs: (readonly [SourceElement, SourceElement])[] = [];
  const paired = new Set<SourceElement>();
  for (const [key, group] of groupBy(written, keyOf)) {
    const found = candidatesFor(group.length, candidates.get(key) ?? []);
    group.forEach((element, index) => {
      const candidate = found[index];
      if (candidate === undefined) return;
      pairs.push([candidate, element]);
      paired.add(candidate).add(element);
    });
  }
  const isLeft = (element: SourceElement) => !paired.has(element);
  return { pairs, originals: originals.filter(isLeft), written: written.filter(isLeft) };
}

/** Leaves out the empty elements if there are more candidates than were written. */
function candidatesFor(count: number, candidates: readonly SourceElement[]): readonly SourceElement[] {
  return candidates.length <= count ? candidates : candidates.filter((candidate) => !isEmpty(candidate));
}

function isEmpty(element: SourceElement): boolean {
  return isBlank(textOf(element)) && elementsOf(element).every(isEmpty);
}
