import type { Constraint } from '../requirement.ts';

/** Minimum and maximum number, both included. */
export interface CountRange {
  readonly least: number;
  readonly most: number;
}

/** Returns the range that all counts together allow. */
export function countRange(constraints: readonly Constraint[]): CountRange {
  const counts = constraints.filter((one) => one.kind === 'count');
  return {
    least: Math.max(0, ...counts.map(({ least = 0 }) => least)),
    most: Math.min(Infinity, ...counts.map(({ most = Infinity }) => most)),
  };
}
