import type { Wildcard } from './components.ts';

/** The namespaces that a wildcard accepts: some, or all except some. `''` is none. */
export type Namespaces = Wildcard['namespaces'];

/** Returns the union of two sets. @see XML Schema part 1, section 3.10.6 (attribute wildcard union) */
export function unionOf(a: Namespaces, b: Namespaces): Namespaces {
  if ('only' in a && 'only' in b) return { only: [...new Set([...a.only, ...b.only])] };
  if ('not' in a && 'not' in b) return { not: a.not.filter((uri) => b.not.includes(uri)) };
  const [some, others] = 'only' in a ? [a, b] : [b, a];
  if (!('only' in some && 'not' in others)) return a;
  return { not: others.not.filter((uri) => !some.only.includes(uri)) };
}

/** Returns the intersection of two sets. @see XML Schema part 1, section 3.10.6 (attribute wildcard intersection) */
export function intersectionOf(a: Namespaces, b: Namespaces): Namespaces {
  if ('not' in a && 'not' in b) return { not: [...new Set([...a.not, ...b.not])] };
  const [some, others] = 'only' in a ? [a, b] : [b, a];
  return 'only' in some ? { only: some.only.filter((uri) => has(others, uri)) } : a;
}

/** Whether one set is a subset of another. @see XML Schema part 1, section 3.10.6 (wildcard subset) */
export function isSubset(narrow: Namespaces, wide: Namespaces): boolean {
  if ('only' in narrow) return narrow.only.every((uri) => has(wide, uri));
  return 'not' in wide && wide.not.every((uri) => narrow.not.includes(uri));
}

export function overlap(a: Namespaces, b: Namespaces): boolean {
  const both = intersectionOf(a, b);
  return 'not' in both || both.only.length > 0;
}

export function has(namespaces: Namespaces, uri: string): boolean {
  return 'only' in namespaces ? namespaces.only.includes(uri) : !namespaces.not.includes(uri);
}
