import type { DatabaseSync } from 'node:sqlite';
import type { JsonValue } from '@partner-apis/model';
import type { Page, Slice, StoreReader } from '../../../contract/store.ts';
import { hasTotal } from '../../../store/index-key.ts';

/** The entries of a collection from one key to another, which the index finds. */
const WITHIN = 'collection = ?1 AND key >= ?2 AND key < ?3';

/** Any text comes before any blob. @see https://www.sqlite.org/datatype3.html#sort_order */
const AFTER_ALL = new Uint8Array();

const NO_LIMIT = -1;

/** Makes a reader of entries. */
export function readerOn(database: DatabaseSync): StoreReader {
  const select = database.prepare('SELECT value FROM entries WHERE collection = ? AND key = ?');
  const range = database.prepare(`SELECT key, value FROM entries WHERE ${WITHIN} ORDER BY key`);
  return {
    get: async (collection, key) => {
      const row = select.get(collection, key);
      return row === undefined ? undefined : parse(row.value);
    },
    getMany: async (collection, keys) =>
      [...new Set(keys)].sort().flatMap((key) => {
        const row = select.get(collection, key);
        return row === undefined ? [] : [{ key, value: parse(row.value) }];
      }),
    list: async (collection, { from = '', before } = {}) =>
      range
        .all(collection, from, before ?? AFTER_ALL)
        .map(({ key, value }) => ({ key: String(key), value: parse(value) })),
  };
}

/**
 * Makes a function that reads slices.
 *
 * @param totalOf returns the number of entries of a collection that has a total
 */
export function pagesOn(
  database: DatabaseSync,
  totalOf: (collection: string) => number,
): (collection: string, slice: Slice) => Page {
  const select = database.prepare(
    `SELECT key, value FROM entries WHERE ${WITHIN} ORDER BY key LIMIT ?4 OFFSET ?5`,
  );
  const count = database.prepare(
    `SELECT COUNT(*) AS total FROM (SELECT 1 FROM entries WHERE ${WITHIN} LIMIT ?4)`,
  );
  return (collection, { from, before, skip = 0, limit, countTo = NO_LIMIT }) => {
    const range = [collection, from ?? '', before ?? AFTER_ALL] as const;
    const isWhole = from === undefined && before === undefined;
    return {
      entries: select
        .all(...range, limit, skip)
        .map(({ key, value }) => ({ key: String(key), value: parse(value) })),
      total:
        isWhole && hasTotal(collection)
          ? totalOf(collection)
          : Number(count.get(...range, countTo)?.total ?? 0),
    };
  };
}

function parse(value: unknown): JsonValue {
  return JSON.parse(String(value)) as JsonValue;
}
