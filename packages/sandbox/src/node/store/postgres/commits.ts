import sql, { type Sql } from 'sql-template-tag';
import type { Write } from '../../../store/pending-writes.ts';
import { Batch } from '../batch.ts';
import { POSTGRES_COMMITS, TRANSACTIONS_IN_A_COMMIT } from '../store-limits.ts';
import type { Connections } from './connections.ts';
import { unavailable } from './database-error.ts';
import { chooseTogether, type Decision } from './decisions.ts';
import { grouped, type LockedDecision } from './locked-decisions.ts';
import { type Lock, merged } from './locks.ts';
import { boundsOfRange, collections, keys } from './statements.ts';
import { addToTotals } from './totals.ts';

/**
 * The result of a transaction: its writes were committed, others have changed what it read, or another one in the same
 * commit takes precedence.
 */
type Verdict = 'kept' | 'changed' | 'overtaken' | { readonly error: unknown };

/** Commits the writes of a decision if everything that it depends on is unchanged. */
export type Keep = (decision: LockedDecision) => Promise<Verdict>;

/** Locks that one database transaction may take: the server has 64 for each connection. */
const MOST_LOCKS = 256;

/**
 * Makes a function that commits decisions. Concurrent ones share one database transaction, and so one wait for the
 * disk.
 *
 * @param connections returns the connections at the time of a commit
 */
export function batchingKeeper(connections: () => Connections): Keep {
  const limits = { places: POSTGRES_COMMITS, most: TRANSACTIONS_IN_A_COMMIT };
  const batch = new Batch(async (decisions: readonly LockedDecision[]) => {
    const verdicts: Verdict[] = [];
    for (const group of grouped(decisions, MOST_LOCKS))
      verdicts.push(...(await keepAll(connections(), group)));
    return verdicts;
  }, limits);
  return (decision) => batch.run(decision);
}

async function keepAll(connections: Connections, decisions: readonly LockedDecision[]): Promise<Verdict[]> {
  const together = chooseTogether(decisions);
  const changed = await keep(connections, together).catch(async (error: unknown) => {
    if (together.length === 1 || unavailable(error)) throw error;
    return await keepEach(connections, together);
  });
  const verdicts = new Map(together.map((decision, index) => [decision, changed[index]]));
  return decisions.map((decision) => verdicts.get(decision) ?? 'overtaken');
}

/** Commits each decision separately, so that one that the database rejects fails alone. */
async function keepEach(connections: Connections, decisions: readonly LockedDecision[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const decision of decisions) {
    const verdict = await keep(connections, [decision]).then(
      ([only]) => only ?? 'changed',
      (error: unknown) => ({ error }),
    );
    verdicts.push(verdict);
  }
  return verdicts;
}

/** Executes, in one database transaction, the writes of each decision whose reads are still valid. */
async function keep(connections: Connections, decisions: readonly LockedDecision[]): Promise<Verdict[]> {
  const locks = merged(decisions.flatMap(({ locks }) => locks));
  const statements = [...(locks.length === 0 ? [] : [takeLocks(locks)]), writeUnchanged(decisions)];
  const rows = await connections.commitTogether<Changed>(...statements);
  const changed = new Set(rows.map(({ at }) => at));
  return decisions.map((_, index) => (changed.has(index) ? 'changed' : 'kept'));
}

/** The position of a decision whose reads have changed. */
interface Changed {
  readonly at: number;
}

/** The first lock is shared by all transactions except one that runs exclusively. */
function takeLocks(locks: readonly Lock[]): Sql {
  return sql`
    SELECT pg_advisory_xact_lock_shared('sandbox_entries'::regclass::oid::bigint)::text
    UNION ALL
    SELECT CASE WHEN is_shared
      THEN pg_advisory_xact_lock_shared(id)::text ELSE pg_advisory_xact_lock(id)::text END
    FROM unnest(${locks.map(({ id }) => id)}::bigint[], ${locks.map(({ isShared }) => isShared)}::boolean[])
      AS wanted (id, is_shared)`;
}

/**
 * The statement that executes the writes of those decisions whose reads have not changed. Its rows are the positions of the
 * others.
 */
export function writeUnchanged(decisions: readonly Decision[]): Sql {
  const of = <T>(part: (decision: Decision) => readonly T[]) =>
    decisions.flatMap((decision, at) => part(decision).map((item) => ({ ...item, at })));
  const entries = of(({ entries }) => entries);
  const ranges = of(({ ranges }) => ranges);
  const listed = ranges.flatMap(({ at, collection, seen }) =>
    seen.map((entry) => ({ at, collection, ...entry })),
  );
  const seen = [...entries, ...listed];
  const bounds = ranges.map(boundsOfRange);
  const writes = of(({ writes }) => writes).sort(byPlace);
  const removed = writes.filter(({ value }) => value === undefined);
  const written = writes.filter(({ value }) => value !== undefined);
  return sql`
    WITH changed AS (
      SELECT seen.at FROM unnest(${places(seen)}::int[], ${collections(seen)}::text[], ${keys(seen)}::text[],
        ${seen.map(({ version }) => version)}::text[]) AS seen (at, collection, key, version)
      WHERE seen.version IS DISTINCT FROM (
        SELECT entry.xmin::text FROM sandbox_entries AS entry
        WHERE entry.collection = seen.collection AND entry.key = seen.key)
      UNION
      SELECT seen.at FROM unnest(${places(ranges)}::int[], ${collections(ranges)}::text[],
        ${bounds.map(({ from }) => from)}::text[], ${bounds.map(({ end }) => end.collection)}::text[],
        ${bounds.map(({ end }) => end.key)}::text[], ${ranges.map((range) => range.seen.length)}::int[])
        AS seen (at, collection, first_key, end_collection, end_key, total)
      WHERE seen.total <> (
        SELECT count(*) FROM sandbox_entries AS entry
        WHERE (entry.collection, entry.key) >= (seen.collection, seen.first_key)
          AND (entry.collection, entry.key) < (seen.end_collection, seen.end_key))
    ), removed AS (
      DELETE FROM sandbox_entries
      WHERE ctid = ANY (ARRAY(
        SELECT entry.ctid
        FROM unnest(${places(removed)}::int[], ${collections(removed)}::text[], ${keys(removed)}::text[])
          AS removed (at, collection, key)
        CROSS JOIN LATERAL (
          SELECT ctid FROM sandbox_entries
          WHERE collection = removed.collection AND key = removed.key OFFSET 0
        ) AS entry
        WHERE removed.at NOT IN (SELECT at FROM changed)))
      RETURNING collection
    ), written AS (
      INSERT INTO sandbox_entries
      SELECT collection, key, value::json
      FROM unnest(${places(written)}::int[], ${collections(written)}::text[], ${keys(written)}::text[],
        ${written.map(({ value }) => JSON.stringify(value))}::text[]) AS written (at, collection, key, value)
      WHERE at NOT IN (SELECT at FROM changed)
      ON CONFLICT (collection, key) DO UPDATE SET value = excluded.value
      -- A row that replaced another one was locked by this transaction.
      RETURNING collection, xmax = 0 AS is_new
    ), counted AS (
      ${addToTotals(collections(writes))}
    )
    SELECT at FROM changed`;
}

function places(items: readonly { readonly at: number }[]): number[] {
  return items.map(({ at }) => at);
}

/** Compares rows for sorting. They are written in one order, so that commits never deadlock. */
function byPlace(a: Write, b: Write): number {
  if (a.collection !== b.collection) return a.collection < b.collection ? -1 : 1;
  if (a.key === b.key) return 0;
  return a.key < b.key ? -1 : 1;
}
