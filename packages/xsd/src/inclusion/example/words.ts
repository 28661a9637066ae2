import type { Expression, Term } from '../content/expression.ts';

/** Returns the minimum number of elements for a term; infinite if it has no finite example. */
export type SizeOf = (term: Term) => number;

/** Elements of a content, in order. */
export type Word = readonly Term[];

interface Sized {
  readonly word: Word;
  readonly size: number;
}

const NOTHING: Sized = { word: [], size: 0 };

/** Returns the smallest content of a model; undefined when it cannot end. */
export function smallestWord(expression: Expression, sizeOf: SizeOf): Word | undefined {
  const { word, size } = smallest(expression, sizeOf);
  return Number.isFinite(size) ? word : undefined;
}

/** Returns the number of elements in the smallest content. */
export function smallestSize(expression: Expression, sizeOf: SizeOf): number {
  return smallest(expression, sizeOf).size;
}

/** Returns the smallest content that includes a term. */
export function wordThrough(expression: Expression, term: Term, sizeOf: SizeOf): Word | undefined {
  const found = through(expression, term, sizeOf);
  return found !== undefined && Number.isFinite(found.size) ? found.word : undefined;
}

function smallest(expression: Expression, sizeOf: SizeOf): Sized {
  switch (expression.kind) {
    case 'empty':
      return NOTHING;
    case 'term':
      return { word: [expression.term], size: sizeOf(expression.term) };
    case 'sequence':
      return joined([smallest(expression.head, sizeOf), smallest(expression.tail, sizeOf)]);
    case 'choice':
      return expression.items.map((item) => smallest(item, sizeOf)).reduce(smaller, IMPOSSIBLE);
    case 'repeat':
      return times(expression.min, () => smallest(expression.item, sizeOf));
    case 'all':
      return joined(expression.items.map((item) => smallest(item, sizeOf)));
  }
}

function through(expression: Expression, term: Term, sizeOf: SizeOf): Sized | undefined {
  switch (expression.kind) {
    case 'empty':
      return undefined;
    case 'term':
      return expression.term === term ? { word: [term], size: sizeOf(term) } : undefined;
    case 'sequence':
      return throughOne([expression.head, expression.tail], term, sizeOf);
    case 'choice':
      return expression.items
        .map((item) => through(item, term, sizeOf))
        .reduce(
          (best, one) => (best === undefined || one === undefined ? (best ?? one) : smaller(best, one)),
          undefined,
        );
    case 'repeat': {
      const one = through(expression.item, term, sizeOf);
      const others = times(Math.max(0, expression.min - 1), () => smallest(expression.item, sizeOf));
      return one && joined([one, others]);
    }
    case 'all':
      return throughOne(expression.items, term, sizeOf);
  }
}

function throughOne(items: readonly Expression[], term: Term, sizeOf: SizeOf): Sized | undefined {
  const found = items.map((item) => through(item, term, sizeOf));
  const at = found.findIndex((one) => one !== undefined);
  if (at === -1) return undefined;
  return joined(items.map((item, index) => (index === at && found[at]) || smallest(item, sizeOf)));
}

const IMPOSSIBLE: Sized = { word: [], size: Number.POSITIVE_INFINITY };

function smaller(one: Sized, other: Sized): Sized {
  return other.size < one.size ? other : one;
}

function joined(parts: readonly Sized[]): Sized {
  return { word: parts.flatMap(({ word }) => word), size: parts.reduce((sum, { size }) => sum + size, 0) };
}

/** Maximum number of occurrences; an example with more would be unreadable. */
const MOST_TIMES = 5_000;

function times(count: number, make: () => Sized): Sized {
  if (count === 0) return NOTHING;
  if (count > MOST_TIMES) return IMPOSSIBLE;
  const one = make();
  return joined(Array.from({ length: count }, () => one));
}
