import sql from 'sql-template-tag';
import type { StoreTransaction } from '../../../contract/store.ts';
import { type Count, PendingWrites } from '../../../store/pending-writes.ts';
import { Queue } from '../../../store/queue.ts';
import { type Keep, writeUnchanged } from './commits.ts';
import type { Connections, Query } from './connections.ts';
import type { Decision } from './decisions.ts';
import { locksOf } from './locks.ts';
import { ReadSet } from './read-set.ts';
import { batchingReader, type VersionedReader } from './reads.ts';

/** Reads and writes inside a transaction of a store. */
export type Work<T> = (transaction: StoreTransaction) => Promise<T>;

/** Begins a database transaction that excludes those of all processes. */
export type Alone = <T>(work: (query: Query) => Promise<T>) => Promise<T>;

/** The parts of a store that its transactions share. */
export interface Sharing {
  readonly reader: VersionedReader;
  readonly count: Count;
  readonly keep: Keep;
  /** Runs a transaction that excludes all others. */
  readonly alone: Alone;
}

/** Maximum number of times that other processes may invalidate a transaction before it runs exclusively. */
const MOST_CHANGES = 4;

/** Maximum number of times that transactions of the same process may take precedence. */
const MOST_OVERTAKEN = 64;

/** Maximum number of locks of a transaction that does not run exclusively. */
const MOST_LOCKS = 48;

/**
 * Runs `work` concurrently with the transactions of all processes, and commits its writes if nothing that it has read
 * was changed in the meantime. Otherwise it runs again, and finally exclusively.
 *
 * @param isWanted returns whether the caller still waits for the result
 */
export async function runTransaction<T>(
  sharing: Sharing,
  work: Work<T>,
  isWanted: () => boolean,
): Promise<T> {
  const times = { changed: 0, overtaken: 0 };
  while (times.changed < MOST_CHANGES && times.overtaken < MOST_OVERTAKEN) {
    assertWanted(isWanted);
    const { outcome, decision } = await decide(sharing, work);
    if (!needsCheck(decision)) return ended(outcome);
    const locks = locksOf(decision);
    if (locks.length > MOST_LOCKS) break;
    const verdict = await sharing.keep({ ...decision, locks });
    if (verdict === 'kept') return ended(outcome);
    if (typeof verdict === 'object') throw verdict.error;
    times[verdict]++;
  }
  return await runAlone(sharing, work, isWanted);
}

/** Stops a transaction whose caller has already received a failure. @throws {Error} */
function assertWanted(isWanted: () => boolean): void {
  if (!isWanted()) throw new Error('The transaction was given up');
}

type Outcome<T> = { readonly result: T } | { readonly error: unknown };

async function decide<T>(
  { reader, count }: Sharing,
  work: Work<T>,
): Promise<{ readonly outcome: Outcome<T>; readonly decision: Decision }> {
  const read = new ReadSet(reader);
  const transaction = new PendingWrites(read, count);
  const outcome = await work(transaction).then(
    (result): Outcome<T> => ({ result }),
    (error: unknown): Outcome<T> => ({ error }),
  );
  const writes = 'error' in outcome ? [] : transaction.writes();
  return { outcome, decision: { entries: read.entries(), ranges: read.ranges, writes } };
}

/** Whether the values that were read may be inconsistent, which can also be the cause of a failure. */
function needsCheck({ entries, ranges, writes }: Decision): boolean {
  return writes.length > 0 || entries.length + ranges.length > 1;
}

function ended<T>(outcome: Outcome<T>): T {
  if ('error' in outcome) throw outcome.error;
  return outcome.result;
}

/** Runs `work` while no other transaction can commit. */
async function runAlone<T>({ alone, count }: Sharing, work: Work<T>, isWanted: () => boolean): Promise<T> {
  return await alone(async (query) => {
    assertWanted(isWanted);
    const transaction = new PendingWrites(new ReadSet(batchingReader(() => query)), count);
    const result = await work(transaction);
    await query(writeUnchanged([{ entries: [], ranges: [], writes: transaction.writes() }]));
    return result;
  });
}

/**
 * Makes a function that runs exclusive transactions one after another: each one waiting in the database would use up a
 * connection, and the time for which it may wait for a lock.
 *
 * @param connections returns the connections at the time of a transaction
 */
export function oneAlone(connections: () => Connections): Alone {
  const queue = new Queue();
  return (work) =>
    queue.run(() =>
      connections().transaction(async (query) => {
        await query(sql`SELECT pg_advisory_xact_lock('sandbox_entries'::regclass::oid::bigint)`);
        return await work(query);
      }),
    );
}
