import sql, { type Sql } from 'sql-template-tag';
import type { Entry, KeyRange, Page, Slice } from '../../../contract/store.ts';
import { hasTotal } from '../../../store/index-key.ts';
import { boundsOf } from '../../../store/scope.ts';
import type { Query } from './connections.ts';
import { readTotal } from './totals.ts';

/** An entry with a version, which changes with every write. */
export interface VersionedEntry extends Entry {
  readonly version: string;
}

/** The name of an entry whose key PostgreSQL can store. */
export interface EntryName {
  readonly collection: string;
  readonly key: string;
}

export interface RangeName {
  readonly collection: string;
  readonly range: KeyRange;
}

// The version of a row is `xmin`, the transaction that wrote it:
// https://www.postgresql.org/docs/18/ddl-system-columns.html
//
// Statements look up many rows at once. `OFFSET 0` keeps each lookup a subquery of its own, which uses the index. The plan of a
// join is made while the table is still small and kept as it grows, and may read the whole table.
//
// Both ends of a range are comparisons of whole rows: beside `collection = …`, the index does not stop at such an end.

/** Reads entries in the order of their names; null for missing ones. */
export async function readEntries(
  query: Query,
  names: readonly EntryName[],
): Promise<(VersionedEntry | null)[]> {
  if (names.length === 0) return [];
  const rows = await query<VersionedEntry & { readonly at: number }>(sql`
    SELECT wanted.at::int, entry.key, entry.value, entry.version
    FROM unnest(${collections(names)}::text[], ${keys(names)}::text[])
      WITH ORDINALITY AS wanted (collection, key, at)
    CROSS JOIN LATERAL (
      SELECT key, value, xmin::text AS version FROM sandbox_entries
      WHERE collection = wanted.collection AND key = wanted.key OFFSET 0
    ) AS entry`);
  const entries = names.map((): VersionedEntry | null => null);
  for (const { at, ...entry } of rows) entries[at - 1] = entry;
  return entries;
}

/** Reads the entries of ranges, in the order of the ranges and of their keys. */
export async function readRanges(query: Query, names: readonly RangeName[]): Promise<VersionedEntry[][]> {
  const bounds = names.map(boundsOfRange);
  const rows = await query<VersionedEntry & { readonly at: number }>(sql`
    SELECT wanted.at::int, entry.key, entry.value, entry.version
    FROM unnest(${collections(names)}::text[], ${bounds.map(({ from }) => from)}::text[],
      ${bounds.map(({ end }) => end.collection)}::text[], ${bounds.map(({ end }) => end.key)}::text[])
      WITH ORDINALITY AS wanted (collection, first_key, end_collection, end_key, at)
    CROSS JOIN LATERAL (
      SELECT key, value, xmin::text AS version FROM sandbox_entries
      WHERE (collection, key) >= (wanted.collection, wanted.first_key)
        AND (collection, key) < (wanted.end_collection, wanted.end_key)
      ORDER BY collection, key OFFSET 0
    ) AS entry
    ORDER BY wanted.at, entry.key`);
  const ranges = names.map((): VersionedEntry[] => []);
  for (const { at, ...entry } of rows) ranges[at - 1]?.push(entry);
  return ranges;
}

/** Reads a slice of a range, and how many entries the range has, in one statement each. */
export async function readPage(
  query: Query,
  collection: string,
  { skip = 0, limit, countTo, ...range }: Slice,
): Promise<Page> {
  const isWhole = range.from === undefined && range.before === undefined;
  const [entries, total] = await Promise.all([
    query<Entry>(sql`
      SELECT key, value FROM sandbox_entries ${within(collection, range)}
      LIMIT ${limit} OFFSET ${skip}`),
    isWhole && hasTotal(collection)
      ? readTotal(query, collection)
      : countRange(query, { collection, range }, countTo),
  ]);
  return { entries: entries.map(({ key, value }) => ({ key, value })), total };
}

async function countRange(
  query: Query,
  { collection, range }: RangeName,
  countTo: number | undefined,
): Promise<number> {
  const [counted] = await query<{ readonly total: number }>(sql`
    SELECT count(*)::int AS total
    FROM (SELECT key FROM sandbox_entries ${within(collection, range)} LIMIT ${countTo ?? null}) AS found`);
  return counted?.total ?? 0;
}

/** Returns the end of a statement that reads a range of keys, in order of keys. */
function within(collection: string, range: KeyRange): Sql {
  const { from, end } = boundsOfRange({ collection, range });
  return sql`
    WHERE (collection, key) >= (${collection}, ${from}) AND (collection, key) < (${end.collection}, ${end.key})
    ORDER BY collection, key`;
}

/** Returns the first key of a range, and the position at which it ends, in a form that an index can find. */
export function boundsOfRange({ collection, range: { from = '', before } }: RangeName): {
  readonly from: string;
  readonly end: EntryName;
} {
  // No text lies between a text and the same text with this character appended.
  const end =
    before === undefined
      ? { collection: `${collection}\u0001`, key: '' }
      : { collection, key: storable(before) };
  return { from: storable(from), end };
}

/** Replaces the entries of a scope by copies of those of another scope, or removes them. */
export async function replaceScope(query: Query, scope: string, by: string | undefined): Promise<void> {
  const [from, before] = boundsOf(scope);
  await query(sql`DELETE FROM sandbox_entries WHERE collection >= ${from} AND collection < ${before}`);
  if (by === undefined) return;
  const [first, end] = boundsOf(by);
  await query(sql`INSERT INTO sandbox_entries
    SELECT ${scope}::text || substr(collection, ${by.length + 1}::int), key, value
    FROM sandbox_entries WHERE collection >= ${first} AND collection < ${end}`);
}

export function collections(names: readonly { readonly collection: string }[]): string[] {
  return names.map(({ collection }) => collection);
}

export function keys(names: readonly { readonly key: string }[]): string[] {
  return names.map(({ key }) => storable(key));
}

/** Encodes a text, since PostgreSQL accepts neither NUL nor lone surrogates. */
export function storable(key: string): string {
  return key.toWellFormed().replaceAll('\0', '\uFFFD');
}
