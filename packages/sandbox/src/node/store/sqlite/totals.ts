import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { hasTotal, totalName } from '../../../store/index-key.ts';

/** The key of a collection's total. */
const ALL = 'all';

/** Marks a file whose totals are kept. */
const KEPT = ['sandbox/totals', 'kept'] as const;

/** Keeps the numbers of entries of collections, which take long to count in a large file. */
export class SqliteTotals {
  readonly #read: StatementSync;
  readonly #add: StatementSync;

  /**
   * @param writer has the write lock when totals change
   * @param reader sees what is committed
   */
  constructor(writer: DatabaseSync, reader: DatabaseSync) {
    countEarlierEntries(writer);
    this.#read = reader.prepare('SELECT value FROM entries WHERE collection = ? AND key = ?');
    this.#add = writer.prepare(`INSERT INTO entries VALUES (?1, ?2, ?3)
      ON CONFLICT DO UPDATE SET value = CAST(CAST(value AS INTEGER) + ?3 AS TEXT)`);
  }

  of(collection: string): number {
    return Number(this.#read.get(totalName(collection), ALL)?.value ?? 0);
  }

  /** Adds the entries that collections have more than before, or fewer. */
  add(growth: ReadonlyMap<string, number>): void {
    for (const [collection, by] of growth) {
      if (by !== 0 && hasTotal(collection)) this.#add.run(totalName(collection), ALL, String(by));
    }
  }
}

/** Counts the entries of a file that an earlier version of the sandbox has filled, once. */
function countEarlierEntries(writer: DatabaseSync): void {
  const kept = writer.prepare('SELECT 1 FROM entries WHERE collection = ? AND key = ?');
  if (kept.get(...KEPT) !== undefined) return;
  const insert = writer.prepare('INSERT INTO entries VALUES (?, ?, ?)');
  writer.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have counted while this one waited for the lock.
    if (kept.get(...KEPT) === undefined) {
      const counts = writer
        .prepare('SELECT collection, COUNT(*) AS total FROM entries GROUP BY collection')
        .all();
      for (const { collection, total } of counts) {
        const name = String(collection);
        if (hasTotal(name)) insert.run(totalName(name), ALL, String(total));
      }
      insert.run(...KEPT, 'true');
    }
    writer.exec('COMMIT');
  } catch (error) {
    if (writer.isTransaction) writer.exec('ROLLBACK');
    throw error;
  }
}
