import type { Literal } from '../requirement.ts';
import type { Schema } from '../schema.ts';
import type { Outcome } from './outcome.ts';

/**
 * Solves the schemas inside a value. The arithmetic of arrays and objects uses it, and knows nothing else about the
 * search.
 */
export interface Solver {
  /** Finds a value that satisfies all literals. */
  solve(literals: readonly Literal[]): Outcome;
  /** Whether two schemas are written alike. */
  isSame(one: Schema, other: Schema): boolean;
}
