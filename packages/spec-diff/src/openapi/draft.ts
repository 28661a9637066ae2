import type { DocumentNode } from '../document/document-node.ts';
import type { Counterexample, Direction, Level } from '../finding/finding.ts';
import type { Rule } from '../rules/rules.ts';

/** The result of looking for a counterexample. */
export type Proof =
  | { readonly kind: 'shown'; readonly counterexample: Counterexample }
  /** There is none, or none was found. */
  | { readonly kind: 'missing' }
  /** Whether something is lost, seen from the whole place, is not decided. */
  | { readonly kind: 'unconfirmed'; readonly reason: string }
  /** Seen from the whole place, nothing is lost. */
  | { readonly kind: 'harmless' };

/** A finding about one operation, before it is joined with those of the same cause. */
export interface Draft {
  readonly rule: Rule;
  /** Level, if it is not that of the rule. */
  readonly level?: Level;
  readonly direction: Direction | null;
  readonly message: string;
  readonly before?: DocumentNode | undefined;
  readonly after?: DocumentNode | undefined;
  /** Looked for once for all findings of one cause. */
  readonly proof?: () => Proof;
}

export const MISSING: Proof = { kind: 'missing' };
