import { createHash } from 'node:crypto';
import type { Finding } from './finding.ts';

/** A finding that does not have an id yet. */
export type Unnamed = Omit<Finding, 'id'>;

/** Number of hexadecimal digits in an id: short enough to type, long enough for the changes of one document. */
const DIGITS = 12;

/**
 * Gives each finding an id that survives rewording, moved lines and another baseline: the same change has the same id
 * against the merge base and against the last recorded version.
 *
 * A second finding with the same rule, operations and place gets a number, in the given order.
 *
 * @example named([finding])[0].id // '5b1f0c9e77a2'
 */
export function named(findings: readonly Unnamed[]): Finding[] {
  const taken = new Map<string, number>();
  return findings.map((finding) => {
    const id = createHash('sha256').update(essence(finding)).digest('hex').slice(0, DIGITS);
    const count = (taken.get(id) ?? 0) + 1;
    taken.set(id, count);
    return { id: count === 1 ? id : `${id}-${count}`, ...finding };
  });
}

function essence({ rule, verdict, direction, operations, before, after }: Unnamed): string {
  return JSON.stringify([rule, verdict, direction, operations.toSorted(), ...placeEssence(after, before)]);
}

/**
 * Returns the stable part of the places. The later document is the same in every comparison. Of the earlier one, only
 * the end of the pointer is stable: a recorded version is one file, in which components have other paths than in the
 * original files.
 */
function placeEssence(after: Finding['after'], before: Finding['before']): readonly (string | undefined)[] {
  return [after?.pointer, before?.pointer.split('/').at(-1)];
}
