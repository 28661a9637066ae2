import type { QName } from '../../model/components.ts';
import type { Expression, Term } from './expression.ts';

/** Why content of one model is not content of the other. */
export interface ContentDifference {
  readonly code: 'element' | 'required' | 'occurrence' | 'order' | 'wildcard' | 'unproven';
  /** The elements that it is about. */
  readonly names: readonly string[];
  /** A content that shows it; absent where the models are too large to be compared. */
  readonly content?: ContentExample;
}

/** Content of one model that the other one refuses. */
export interface ContentExample {
  readonly steps: readonly ContentStep[];
  /** Whatever completes the content after these elements. */
  readonly rest: Expression;
}

export interface ContentStep {
  readonly term: Term;
  /** The name of the element, which matters where the term is a wildcard. */
  readonly name: QName;
}

export interface ContentComparison {
  readonly differences: readonly ContentDifference[];
  /** What stands for the same element in both. */
  readonly pairs: readonly (readonly [Term, Term])[];
}
