import type { DocumentNode } from '../document/document-node.ts';
import type { Counterexample, Direction, Level } from '../finding/finding.ts';
import type { Rule } from '../rules/rules.ts';

/** The result of searching for a counterexample. */
export type Proof =
  | { readonly kind: 'shown'; readonly counterexample: Counterexample }
  /** There is none, or none was found. */
  | { readonly kind: 'missing' }
  /** Whether something is lost in the whole place is not decided. */
  | { readonly kind: 'unconfirmed'; readonly reason: string }
  /** Nothing is lost in the whole place. */
  | { readonly kind: 'harmless' };

/** A finding about one operation, before it is joined with others of the same cause. */
export interface Draft {
  readonly rule: Rule;
  /** The level, if it differs from the rule's. */
  readonly level?: Level;
  readonly direction: Direction | null;
  readonly message: string;
  readonly before?: DocumentNode | undefined;
  readonly after?: DocumentNode | undefined;
  /** Searches for a counterexample, once for all findings of a cause. */
  readonly proof?: () => Proof;
}

export const MISSING: Proof = { kind: 'missing' };
