import { hash } from 'node:crypto';
import { isIndex, isListing, partOf, partOfRange } from '../../store/index-key.ts';
import type { Decision } from './decisions.ts';
import { storable } from './postgres-statements.ts';

/** A lock that a transaction takes to be kept: shared with others of its kind, or alone. */
export interface Lock {
  /** A number of 64 bits. */
  readonly id: string;
  readonly isShared: boolean;
}

/**
 * The locks for a decision.
 *
 * An entry that is written is locked alone; those that were only read are shared. What may be listed is locked the other way
 * round: writers share it, since they add different entries to it, and whoever has listed it takes it alone, so that nothing
 * is added meanwhile. That is the text of an index, or else the collection.
 */
export function locksOf({ entries, ranges, writes }: Decision): Lock[] {
  // Who only reads is kept without a lock: one statement looks at all that was read.
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
    // No transaction decides by these rows.
    if (isListing(collection)) continue;
    lock([collection], true);
    lock([collection, placeOf(collection, key)], isIndex(collection));
  }
  return [...shared].map(([name, isShared]) => ({ id: idOf(name), isShared }));
}

/** The locks of several decisions, in an order that all transactions keep: none wait for each other in a circle. */
export function merged(locks: readonly Lock[]): Lock[] {
  const shared = new Map<string, boolean>();
  for (const { id, isShared } of locks) shared.set(id, isShared && (shared.get(id) ?? true));
  return [...shared].map(([id, isShared]) => ({ id, isShared })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The key, or for a row of an index its text: what is looked up together. */
function placeOf(collection: string, key: string): string {
  return isIndex(collection) ? partOf(storable(key)) : storable(key);
}

/** Two names rarely have one number; then one waits for the other without need. */
function idOf(name: string): string {
  return hash('sha1', name, 'buffer').readBigInt64BE().toString();
}
