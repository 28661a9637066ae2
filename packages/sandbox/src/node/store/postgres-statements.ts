import type { JsonValue } from '@partner-apis/model';
import type postgres from 'postgres';
import type { Entry, KeyRange, Page, Slice } from '../../contract/store.ts';
import type { Write } from '../../store/pending-writes.ts';
import { boundsOf } from '../../store/scope.ts';

/** An entry, and a text that another write of it changes. */
export interface VersionedEntry extends Entry {
  readonly version: string;
}

/** The version of an entry that was looked up; null when there was none. */
export interface SeenVersion {
  readonly collection: string;
  readonly key: string;
  readonly version: string | null;
}

// The version of a row is `xmin`, the transaction that wrote it:
// https://www.postgresql.org/docs/18/ddl-system-columns.html

/** Reads the entries of these keys, without those that are missing. */
export async function readEntries(
  sql: postgres.ISql,
  collection: string,
  keys: readonly string[],
): Promise<VersionedEntry[]> {
  const rows = await sql<VersionedEntry[]>`
    SELECT key, value, xmin::text AS version FROM sandbox_entries
    WHERE collection = ${collection} AND key = ANY(${keys.map(storable)}::text[])
    ORDER BY key`;
  return [...rows];
}

/** Reads the entries of a range of keys, in order of keys. */
export async function readRange(
  sql: postgres.ISql,
  collection: string,
  range: KeyRange,
): Promise<VersionedEntry[]> {
  const rows = await sql<VersionedEntry[]>`
    SELECT key, value, xmin::text AS version FROM sandbox_entries ${within(sql, collection, range)}`;
  return [...rows];
}

/** Reads a slice of a range, and counts the range, in one statement each. */
export async function readPage(
  sql: postgres.ISql,
  collection: string,
  { skip = 0, limit, ...range }: Slice,
): Promise<Page> {
  const [entries, [counted]] = await Promise.all([
    sql<Entry[]>`
      SELECT key, value FROM sandbox_entries ${within(sql, collection, range)}
      LIMIT ${limit} OFFSET ${skip}`,
    sql<{ total: number }[]>`
      SELECT count(*)::int AS total FROM (SELECT key FROM sandbox_entries ${within(sql, collection, range)}) AS found`,
  ]);
  return { entries: entries.map(({ key, value }) => ({ key, value })), total: counted?.total ?? 0 };
}

/** The keys and versions of a range, as one text. */
export async function stateOfRange(sql: postgres.ISql, collection: string, range: KeyRange): Promise<string> {
  const rows = await sql<Pick<VersionedEntry, 'key' | 'version'>[]>`
    SELECT key, xmin::text AS version FROM sandbox_entries ${within(sql, collection, range)}`;
  return stateOf(rows);
}

/** The end of a statement that reads a range of keys, in order of keys. */
function within(sql: postgres.ISql, collection: string, { from = '', before }: KeyRange) {
  const end = before === undefined ? null : storable(before);
  return sql`
    WHERE collection = ${collection} AND key >= ${storable(from)} AND (${end}::text IS NULL OR key < ${end})
    ORDER BY key`;
}

/** The keys and versions of entries, as one text. */
export function stateOf(entries: readonly Pick<VersionedEntry, 'key' | 'version'>[]): string {
  return JSON.stringify(entries.map(({ key, version }) => [key, version]));
}

/** Whether an entry has another version by now. */
export async function hasChanged(sql: postgres.ISql, seen: readonly SeenVersion[]): Promise<boolean> {
  if (seen.length === 0) return false;
  const changed = await sql`
    SELECT 1 FROM unnest(
      ${seen.map(({ collection }) => collection)}::text[],
      ${seen.map(({ key }) => storable(key))}::text[],
      ${seen.map(({ version }) => version)}::text[]
    ) AS seen (collection, key, version)
    LEFT JOIN sandbox_entries USING (collection, key)
    WHERE sandbox_entries.xmin::text IS DISTINCT FROM seen.version
    LIMIT 1`;
  return changed.length > 0;
}

/** Carries writes out. */
export async function write(sql: postgres.ISql, writes: readonly Write[]): Promise<void> {
  const removed = writes.filter(({ value }) => value === undefined);
  const written = writes.filter(({ value }) => value !== undefined);
  const statements: PromiseLike<unknown>[] = [];
  if (removed.length > 0) {
    statements.push(sql`DELETE FROM sandbox_entries
      WHERE (collection, key) IN (SELECT * FROM unnest(${collections(removed)}::text[], ${keys(removed)}::text[]))`);
  }
  if (written.length > 0) {
    const values = written.map(({ value }) => JSON.stringify(value));
    statements.push(sql`INSERT INTO sandbox_entries
      SELECT collection, key, value::json
      FROM unnest(${collections(written)}::text[], ${keys(written)}::text[], ${values}::text[])
        AS written (collection, key, value)
      ON CONFLICT (collection, key) DO UPDATE SET value = excluded.value`);
  }
  await Promise.all(statements);
}

/** Replaces the entries of a scope by copies of those of another one, or removes them. */
export async function replaceScope(sql: postgres.ISql, scope: string, by: string | undefined): Promise<void> {
  const [from, before] = boundsOf(scope);
  await sql`DELETE FROM sandbox_entries WHERE collection >= ${from} AND collection < ${before}`;
  if (by === undefined) return;
  const [first, end] = boundsOf(by);
  await sql`INSERT INTO sandbox_entries
    SELECT ${scope}::text || substr(collection, ${by.length + 1}::int), key, value
    FROM sandbox_entries WHERE collection >= ${first} AND collection < ${end}`;
}

/** Adds one to a number, and returns it. */
export async function count(sql: postgres.ISql, collection: string, key: string): Promise<number> {
  const [row] = await sql<{ value: JsonValue }[]>`
    INSERT INTO sandbox_entries VALUES (${collection}, ${storable(key)}, '1')
    ON CONFLICT (collection, key)
      DO UPDATE SET value = to_json((sandbox_entries.value #>> '{}')::bigint + 1)
    RETURNING value`;
  return Number(row?.value);
}

function collections(writes: readonly Write[]): string[] {
  return writes.map(({ collection }) => collection);
}

function keys(writes: readonly Write[]): string[] {
  return writes.map(({ key }) => storable(key));
}

/** Encodes a text, since PostgreSQL accepts neither NUL nor half a surrogate pair. */
export function storable(key: string): string {
  return key.toWellFormed().replaceAll('\0', '\uFFFD');
}
