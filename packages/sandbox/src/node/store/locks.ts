import { createHash } from 'node:crypto';
import { isListing, partOf, partOfRange } from '../../store/index-key.ts';
import type { Write } from '../../store/pending-writes.ts';
import { storable } from './postgres-statements.ts';
import type { SeenRange } from './read-set.ts';

/** A lock that a transaction takes to be kept: shared with others that only read, or alone. */
export interface Lock {
  /** A number of 64 bits. */
  readonly id: string;
  readonly isShared: boolean;
}

/** The reads and the writes of a transaction. */
export interface Decision {
  readonly entries: readonly { readonly collection: string; readonly key: string }[];
  readonly ranges: readonly Pick<SeenRange, 'collection' | 'range'>[];
  readonly writes: readonly Pick<Write, 'collection' | 'key'>[];
}

/**
 * The locks for a decision, in an order that all transactions keep, so that none wait for each other in a circle.
 *
 * Entries that are written are locked alone, those that were read are shared. Whoever writes shares the collection, and
 * whoever has listed a part of it that has no lock of its own takes it alone: nothing may be added meanwhile.
 */
export function locksOf({ entries, ranges, writes }: Decision): Lock[] {
  const shared = new Map<string, boolean>();
  const lock = (name: readonly string[], isShared: boolean) => {
    const id = idOf(name);
    shared.set(id, isShared && (shared.get(id) ?? true));
  };
  for (const { collection, key } of entries) lock([collection, partOf(storable(key))], true);
  for (const { collection, range } of ranges) {
    const part = partOfRange(range);
    if (part === undefined) lock([collection], false);
    else lock([collection, part], true);
  }
  for (const { collection, key } of writes) {
    // Rows that most entries have would otherwise keep all of them waiting for each other.
    if (isListing(collection)) continue;
    lock([collection], true);
    lock([collection, partOf(storable(key))], false);
  }
  return [...shared].map(([id, isShared]) => ({ id, isShared })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Two names rarely have one number; then one waits for the other without need. */
function idOf(name: readonly string[]): string {
  const digest = createHash('sha1').update(JSON.stringify(name)).digest();
  return digest.readBigInt64BE().toString();
}
