import type { Term } from './expression.ts';

/** Why content of one model is not content of the other. */
export interface ContentDifference {
  readonly code: 'element' | 'required' | 'occurrence' | 'order' | 'wildcard' | 'unproven';
  /** The elements that it is about. */
  readonly names: readonly string[];
}

export interface ContentComparison {
  readonly differences: readonly ContentDifference[];
  /** What stands for the same element in both. */
  readonly pairs: readonly (readonly [Term, Term])[];
}
