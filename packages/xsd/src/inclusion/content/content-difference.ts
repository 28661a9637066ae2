import type { QName } from '../../model/components.ts';
import type { Expression, Term } from './expression.ts';

/** Why content of one model is not content of the other. */
export interface ContentDifference {
  readonly code: 'element' | 'required' | 'occurrence' | 'order' | 'wildcard' | 'unproven';
  /** The names of the elements concerned. */
  readonly names: readonly string[];
  /** A content that shows it; absent if the models are too large to compare. */
  readonly content?: ContentExample;
}

/** Content of one model that the other one rejects. */
export interface ContentExample {
  readonly steps: readonly ContentStep[];
  /** Completes the content after these elements. */
  readonly rest: Expression;
}

export interface ContentStep {
  readonly term: Term;
  /** Name of the element, which matters if the term is a wildcard. */
  readonly name: QName;
}

export interface ContentComparison {
  readonly differences: readonly ContentDifference[];
  /** Terms that describe the same element in both models. */
  readonly pairs: readonly (readonly [Term, Term])[];
}
