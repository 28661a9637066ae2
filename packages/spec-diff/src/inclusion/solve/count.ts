import type { Constraint } from '../requirement.ts';

/** Least and most number, both included. */
export interface CountRange {
  readonly least: number;
  readonly most: number;
}

/** The range that all counts together leave. */
export function countRange(constraints: readonly Constraint[]): CountRange {
  const counts = constraints.filter((one) => one.kind === 'count');
  return {
    least: Math.max(0, ...counts.map(({ least = 0 }) => least)),
    most: Math.min(Infinity, ...counts.map(({ most = Infinity }) => most)),
  };
}
