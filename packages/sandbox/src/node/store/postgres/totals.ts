import sql, { type Sql } from 'sql-template-tag';
import { hasTotal, totalName } from '../../../store/index-key.ts';
import type { Query } from './connections.ts';

/** The places of a collection's total: processes that commit at the same time rarely take the same one. */
const PARTS = 16;

/** Marks a table whose totals are kept. */
const KEPT = { collection: 'sandbox/totals', key: 'kept' };

/** Reads the number of entries of a collection that is counted. */
export async function readTotal(query: Query, collection: string): Promise<number> {
  const [row] = await query<{ readonly total: number }>(sql`
    SELECT coalesce(sum((value #>> '{}')::bigint), 0)::int AS total
    FROM sandbox_entries WHERE collection = ${totalName(collection)}`);
  return row?.total ?? 0;
}

/**
 * The end of a statement that writes: adds the entries that are new in `written (collection, is_new)`, without those of
 * `removed (collection)`, to the totals of their collections.
 */
export function addToTotals(collections: readonly string[]): Sql {
  const counted = [...new Set(collections)].filter(hasTotal).sort();
  const part = String(Math.floor(Math.random() * PARTS));
  return sql`
    INSERT INTO sandbox_entries AS entry
    SELECT total.name, ${part}::text, to_json(sum(change.by))
    FROM (
      SELECT collection, 1 AS by FROM written WHERE is_new
      UNION ALL
      SELECT collection, -1 FROM removed
    ) AS change
    JOIN unnest(${counted}::text[], ${counted.map(totalName)}::text[]) AS total (collection, name) USING (collection)
    GROUP BY total.name HAVING sum(change.by) <> 0
    -- In one order, so that two commits never wait for each other's totals in a circle.
    ORDER BY total.name
    ON CONFLICT (collection, key) DO UPDATE
      SET value = to_json((entry.value #>> '{}')::bigint + (excluded.value #>> '{}')::bigint)`;
}

/** Counts the entries of a table that an earlier version of the sandbox has filled, once. */
export async function countEarlierEntries(query: Query): Promise<void> {
  const [kept] = await query(sql`
    SELECT 1 FROM sandbox_entries WHERE collection = ${KEPT.collection} AND key = ${KEPT.key}`);
  if (kept !== undefined) return;
  const counts = await query<{ readonly collection: string; readonly total: number }>(sql`
    SELECT collection, count(*)::int AS total FROM sandbox_entries GROUP BY collection`);
  const totals = counts
    .filter(({ collection }) => hasTotal(collection))
    .map(({ collection, total }) => ({ collection: totalName(collection), key: '0', value: String(total) }));
  const rows = [...totals, { ...KEPT, value: 'true' }];
  await query(sql`
    INSERT INTO sandbox_entries
    SELECT collection, key, value::json
    FROM unnest(${rows.map(({ collection }) => collection)}::text[], ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ value }) => value)}::text[]) AS counted (collection, key, value)`);
}
