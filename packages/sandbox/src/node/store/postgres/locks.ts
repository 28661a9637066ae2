import { hash } from 'node:crypto';
import { isIndex, isListing, partOf, partOfRange } from '../../../store/index-key.ts';
import type { Decision } from './decisions.ts';
import { storable } from './statements.ts';

/** A lock that a transaction takes to commit: shared or exclusive. */
export interface Lock {
  /** A 64-bit number as text. */
  readonly id: string;
  readonly isShared: boolean;
}

/**
 * Returns the locks for a decision.
 *
 * A written entry is locked exclusively; entries that were only read are locked in shared mode. For lists it is the
 * other way round: writers share the lock, since they add different entries, and a transaction that has listed them
 * locks exclusively, so that nothing is added in the meantime. What is locked is the text of an index, or otherwise the
 * collection.
 */
export function locksOf({ entries, ranges, writes }: Decision): Lock[] {
  // A transaction that only reads is committed without locks: one statement checks everything that it has read.
  if (writes.length === 0) return [];
  const shared = new Map<string, boolean>();
  const lock = (name: readonly string[], isShared: boolean) => {
    const text = JSON.stringify(name);
    shared.set(text, isShared && (shared.get(text) ?? true));
  };
  for (const { collection, key } of entries) {
    if (isListing(collection)) continue;
    lock([collection, placeOf(collection, key)], !isIndex(collection));
  }
  for (const { collection, range } of ranges) {
    const part = isIndex(collection) ? partOfRange(range) : undefined;
    lock(part === undefined ? [collection] : [collection, storable(part)], false);
  }
  for (const { collection, key } of writes) {
    // No transaction depends on these rows.
    if (isListing(collection)) continue;
    lock([collection], true);
    lock([collection, placeOf(collection, key)], isIndex(collection));
  }
  return [...shared].map(([name, isShared]) => ({ id: idOf(name), isShared }));
}

/** Returns the locks of several decisions in an order that all transactions use, so that they never deadlock. */
export function merged(locks: readonly Lock[]): Lock[] {
  const shared = new Map<string, boolean>();
  for (const { id, isShared } of locks) shared.set(id, isShared && (shared.get(id) ?? true));
  return [...shared].map(([id, isShared]) => ({ id, isShared })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Returns what is looked up together: the key, or the text of a row in an index. */
function placeOf(collection: string, key: string): string {
  return isIndex(collection) ? partOf(storable(key)) : storable(key);
}

/**
 * Returns the number of a lock. If two names have the same number, which is rare, one waits needlessly for the other.
 */
function idOf(name: string): string {
  return hash('sha1', name, 'buffer').readBigInt64BE().toString();
}
