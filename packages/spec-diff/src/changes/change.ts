import type { OnePiece } from '../one-piece/one-piece.ts';

/** A difference between two documents, as `redocly diff --format json` reports it. */
export interface Change {
  /** Where the change acts: `#/paths/~1pets/get/parameters/0/schema`. References are followed. */
  readonly path: string;
  /** Kind of the object: `Operation`, `Schema`, … */
  readonly typeName: string;
  readonly kind: 'added' | 'removed' | 'modified';
  /** Of a modified object: the key that differs; `key` when it was renamed. */
  readonly property?: string;
  readonly impact: 'patch' | 'minor' | 'major';
  /** The rules that object to the change. */
  readonly verdicts: readonly Verdict[];
  readonly base?: Side;
  readonly revision?: Side;
}

interface Verdict {
  readonly ruleId: string;
  readonly impact: 'patch' | 'minor' | 'major';
  readonly message: string;
}

interface Side {
  /** Where the value is written. */
  readonly pointer: string;
  readonly value?: unknown;
}

/** The two documents of a comparison. */
export interface Documents {
  readonly base: OnePiece;
  readonly revision: OnePiece;
}

/**
 * Finds changes that break clients and that `redocly diff` takes for harmless.
 *
 * @returns why the change breaks clients, or undefined
 */
export type ExtraCheck = (change: Change, documents: Documents) => string | undefined;
