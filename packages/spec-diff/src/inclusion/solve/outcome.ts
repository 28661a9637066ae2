import type { JsonValue } from '../json.ts';

/** The result of a search for a value. */
export type Outcome =
  | { readonly kind: 'found'; readonly value: JsonValue }
  /** There is no value. */
  | { readonly kind: 'none' }
  | { readonly kind: 'undecided'; readonly reason: string };

export const NONE: Outcome = { kind: 'none' };

export function found(value: JsonValue): Outcome {
  return { kind: 'found', value };
}

export function undecided(reason: string): Outcome {
  return { kind: 'undecided', reason };
}

/** Returns the first of several ways that leads to a value; none only if no way does. */
export function firstFound(ways: Iterable<() => Outcome>): Outcome {
  let left = NONE;
  for (const way of ways) {
    const outcome = way();
    if (outcome.kind === 'found') return outcome;
    if (outcome.kind === 'undecided') left = outcome;
  }
  return left;
}
