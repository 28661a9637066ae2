import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonValue } from '@partner-apis/model';
import { PendingWrites, type Write } from './pending-writes.ts';
import { Queue } from './queue.ts';
import type { Entry, KeyRange, Store, StoreReader, StoreTransaction } from './store.ts';

/** How long a transaction waits for another process, in milliseconds. */
const PATIENCE = 10_000;
const PAUSE = 5;

/** The data file cannot be used. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError';
}

/**
 * A store in a SQLite file. What a finished transaction wrote survives the end of the process, whatever ends
 * it; several processes may use one file.
 *
 * @throws {DataFileError} when the file cannot be opened, or holds something else
 */
export function sqliteStore(file: string): Store {
  try {
    return new SqliteStore(file);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DataFileError(`The data file ${file} cannot be used: ${reason}.`, { cause });
  }
}

class SqliteStore implements Store {
  /** Holds the write lock during a transaction. */
  readonly #writer: DatabaseSync;
  /** A connection of its own, so that readers see nothing of an open transaction. */
  readonly #reader: DatabaseSync;
  readonly #queue = new Queue();
  readonly #outside: StoreReader;
  readonly #inside: StoreReader;
  readonly #insert: StatementSync;
  readonly #remove: StatementSync;

  constructor(file: string) {
    this.#writer = open(file);
    this.#writer.exec(`CREATE TABLE IF NOT EXISTS entries (
      collection TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (collection, key)
    ) STRICT, WITHOUT ROWID`);
    this.#reader = open(file);
    this.#outside = readerOn(this.#reader);
    // Inside a transaction its own connection reads: it has its locks already.
    this.#inside = readerOn(this.#writer);
    this.#insert = this.#writer.prepare(
      'INSERT INTO entries VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
    );
    this.#remove = this.#writer.prepare('DELETE FROM entries WHERE collection = ? AND key = ?');
  }

  get(collection: string, key: string): Promise<JsonValue | undefined> {
    return this.#outside.get(collection, key);
  }

  list(collection: string, range?: KeyRange): Promise<Entry[]> {
    return this.#outside.list(collection, range);
  }

  transaction<T>(work: (transaction: StoreTransaction) => Promise<T>): Promise<T> {
    return this.#queue.run(async () => {
      await this.#begin();
      try {
        const transaction = new PendingWrites(this.#inside);
        const result = await work(transaction);
        for (const write of transaction.writes()) this.#write(write);
        this.#writer.exec('COMMIT');
        return result;
      } catch (error) {
        this.#writer.exec('ROLLBACK');
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    await this.#queue.run(async () => {
      this.#reader.close();
      this.#writer.close();
    });
  }

  /**
   * Takes the write lock, which other processes respect too. It is tried again and again instead of waited for:
   * waiting inside SQLite would stop this process, also when it is the one that holds the lock.
   */
  async #begin(): Promise<void> {
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      try {
        this.#writer.exec('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw error;
        await sleep(PAUSE);
      }
    }
  }

  #write({ collection, key, value }: Write): void {
    if (value === undefined) this.#remove.run(collection, key);
    else this.#insert.run(collection, key, JSON.stringify(value));
  }
}

function readerOn(database: DatabaseSync): StoreReader {
  const select = database.prepare('SELECT value FROM entries WHERE collection = ? AND key = ?');
  const range = database.prepare(
    `SELECT key, value FROM entries
     WHERE collection = ?1 AND key >= ?2 AND (?3 IS NULL OR key < ?3) ORDER BY key`,
  );
  return {
    get: async (collection, key) => {
      const row = select.get(collection, key);
      return row === undefined ? undefined : parse(row.value);
    },
    list: async (collection, { from = '', before } = {}) =>
      range
        .all(collection, from, before ?? null)
        .map(({ key, value }) => ({ key: String(key), value: parse(value) })),
  };
}

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  // A finished transaction stands in the write-ahead log, which outlives the process.
  database.exec('PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  database.exec('PRAGMA busy_timeout = 50');
  return database;
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    // The low byte is the primary result code.
    (error.errcode & 0xff) === SQLITE_BUSY
  );
}

function parse(value: unknown): JsonValue {
  return JSON.parse(String(value)) as JsonValue;
}
