import type { KeyRange } from '../../../contract/store.ts';
import type { Write } from '../../../store/pending-writes.ts';

/** The version of an entry that was looked up; null when there was none. */
export interface SeenVersion {
  readonly collection: string;
  readonly key: string;
  readonly version: string | null;
}

/** A range that was listed, with its keys and versions. */
export interface SeenRange {
  readonly collection: string;
  readonly range: KeyRange;
  readonly seen: readonly Omit<SeenVersion, 'collection'>[];
}

/** The writes of a transaction, and the reads that they depend on. */
export interface Decision {
  readonly entries: readonly SeenVersion[];
  readonly ranges: readonly SeenRange[];
  readonly writes: readonly Write[];
}

/**
 * Chooses decisions that are valid together: none of them has read, or writes, an entry that a previous one writes.
 * Decisions without writes come first, so that all of them are chosen. The first one with writes is always chosen.
 */
export function chooseTogether<One extends Decision>(decisions: readonly One[]): One[] {
  const chosen: One[] = [];
  const written = new Map<string, Set<string>>();
  for (const decision of [...decisions].sort(
    (a, b) => Number(a.writes.length > 0) - Number(b.writes.length > 0),
  )) {
    if (dependsOn(decision, written)) continue;
    chosen.push(decision);
    for (const { collection, key } of decision.writes) {
      written.set(collection, (written.get(collection) ?? new Set()).add(key));
    }
  }
  return chosen;
}

function dependsOn(
  { entries, ranges, writes }: Decision,
  written: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const isWritten = ({ collection, key }: Pick<Write, 'collection' | 'key'>) =>
    written.get(collection)?.has(key) ?? false;
  return (
    entries.some(isWritten) ||
    writes.some(isWritten) ||
    ranges.some(({ collection, range }) =>
      [...(written.get(collection) ?? [])].some((key) => isWithin(key, range)),
    )
  );
}

function isWithin(key: string, { from = '', before }: KeyRange): boolean {
  return key >= from && (before === undefined || key < before);
}
