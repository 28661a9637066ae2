import type postgres from 'postgres';
import type { StoreTransaction } from '../../contract/store.ts';
import { type Count, PendingWrites, type Write } from '../../store/pending-writes.ts';
import { type Lock, locksOf } from './locks.ts';
import { hasChanged, readEntries, readRange, stateOfRange, write } from './postgres-statements.ts';
import { ReadSet, type VersionedReader } from './read-set.ts';

/** Decides and writes inside a transaction of a store. */
export type Work<T> = (transaction: StoreTransaction) => Promise<T>;

/** The connections of a store. */
export interface Connections {
  readonly sql: postgres.Sql;
  readonly count: Count;
}

/** Attempts to run a transaction beside others, before it runs alone. */
const ATTEMPTS = 4;

/** Locks that one transaction may take: the server has 64 for each connection. */
const MOST_LOCKS = 48;

/** Others have changed what a transaction has read, or it needs too many locks: it is to run again. */
class Conflict extends Error {
  override readonly name = 'Conflict';
  readonly isTooLarge: boolean;

  constructor(isTooLarge: boolean) {
    super('The transaction is to run again');
    this.isTooLarge = isTooLarge;
  }
}

/**
 * Runs `work` beside the transactions of all processes, and keeps its writes when nothing that it has read was changed
 * meanwhile. Otherwise it runs again, and in the end alone.
 *
 * @param isWanted whether somebody still waits for the outcome
 */
export async function runTransaction<T>(
  { sql, count }: Connections,
  work: Work<T>,
  isWanted: () => boolean,
): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // Its caller has received the failure.
    if (!isWanted()) throw new Error('The transaction was given up');
    try {
      return await attemptBeside(sql, count, work);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      if (error.isTooLarge) break;
    }
  }
  return await runAlone(sql, count, work);
}

async function attemptBeside<T>(sql: postgres.Sql, count: Count, work: Work<T>): Promise<T> {
  const read = new ReadSet(readerOn(sql));
  const transaction = new PendingWrites(read, count);
  let outcome: { readonly result: T } | { readonly error: unknown };
  try {
    outcome = { result: await work(transaction) };
  } catch (error) {
    outcome = { error };
  }
  // A failure, too, may come from values that did not belong together.
  await keep(sql, read, 'error' in outcome ? [] : transaction.writes());
  if ('error' in outcome) throw outcome.error;
  return outcome.result;
}

/** Writes, if all that was read still is as it was. */
async function keep(sql: postgres.Sql, read: ReadSet, writes: readonly Write[]): Promise<void> {
  const [entries, { ranges }] = [read.entries(), read];
  const isOneLook = entries.length + ranges.length < 2;
  if (writes.length === 0 && isOneLook) return;
  const locks = writes.length === 0 ? [] : locksOf({ entries, ranges, writes });
  if (locks.length > MOST_LOCKS) throw new Conflict(true);
  await sql.begin(async (transaction) => {
    // Each statement sees what was committed before it: those that look come after the locks.
    const [, isChanged, ...states] = await Promise.all([
      takeLocks(transaction, locks),
      hasChanged(transaction, entries),
      ...ranges.map(({ collection, range }) => stateOfRange(transaction, collection, range)),
    ]);
    if (isChanged || states.some((state, index) => state !== ranges[index]?.state)) throw new Conflict(false);
    await write(transaction, writes);
  });
}

/** Runs `work` while no other transaction is kept. */
async function runAlone<T>(sql: postgres.Sql, count: Count, work: Work<T>): Promise<T> {
  const ended = await begunAlone(sql, async (alone) => {
    const transaction = new PendingWrites(new ReadSet(readerOn(alone)), count);
    const result = await work(transaction);
    await write(alone, transaction.writes());
    return { result };
  });
  return ended.result;
}

/** Begins a transaction of the database that no other one is kept beside. */
export async function begunAlone<T>(sql: postgres.Sql, work: (alone: postgres.ISql) => Promise<T>) {
  return await sql.begin(async (alone) => {
    await alone`SELECT pg_advisory_xact_lock('sandbox_entries'::regclass::oid::bigint)`;
    return await work(alone);
  });
}

async function takeLocks(sql: postgres.ISql, locks: readonly Lock[]): Promise<void> {
  if (locks.length === 0) return;
  await Promise.all([
    // Shared by all but one that runs alone.
    sql`SELECT pg_advisory_xact_lock_shared('sandbox_entries'::regclass::oid::bigint)`,
    sql`SELECT CASE WHEN is_shared
        THEN pg_advisory_xact_lock_shared(id)::text ELSE pg_advisory_xact_lock(id)::text END
      FROM unnest(${locks.map(({ id }) => id)}::bigint[], ${locks.map(({ isShared }) => String(isShared))}::text[]::boolean[])
        AS wanted (id, is_shared)`,
  ]);
}

function readerOn(sql: postgres.ISql): VersionedReader {
  return {
    entries: (collection, keys) => readEntries(sql, collection, keys),
    range: (collection, range) => readRange(sql, collection, range),
  };
}
