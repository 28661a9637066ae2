import type { Decision } from './decisions.ts';
import type { Lock } from './locks.ts';

/** A decision with the locks needed to commit it. */
export interface LockedDecision extends Decision {
  readonly locks: readonly Lock[];
}

/** Splits decisions, in order, into groups with a limited number of locks. */
export function grouped(decisions: readonly LockedDecision[], mostLocks: number): LockedDecision[][] {
  const groups: LockedDecision[][] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const decision of decisions) {
    taken += decision.locks.length;
    if (taken > mostLocks) {
      groups.push([]);
      taken = decision.locks.length;
    }
    groups.at(-1)?.push(decision);
  }
  return groups;
}
