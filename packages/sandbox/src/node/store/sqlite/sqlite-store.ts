import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonValue } from '@partner-apis/model';
import type {
  Entry,
  KeyRange,
  Page,
  Slice,
  Store,
  StoreReader,
  StoreTransaction,
} from '../../../contract/store.ts';
import { PendingWrites, type Write } from '../../../store/pending-writes.ts';
import { Queue } from '../../../store/queue.ts';
import { boundsOf } from '../../../store/scope.ts';
import { Batch } from '../batch.ts';
import { LOCK_WAIT_MS, TRANSACTIONS_IN_A_COMMIT } from '../store-limits.ts';
import { pagesOn, readerOn } from './reads.ts';
import { sqliteTrouble, unavailable } from './sqlite-error.ts';
import { SqliteTotals } from './totals.ts';

/** Milliseconds between two attempts to take the lock. */
const PAUSE = 5;

/** Thrown when the data file cannot be used. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError';
}

/**
 * Opens a store in a SQLite file. Committed transactions survive the end of the process, however it ends. Several
 * processes can use one file.
 *
 * @param maxPages maximum size of the file, in pages of 4096 bytes. Default: limited by the disk
 * @throws {DataFileError} when the file cannot be opened or written, or contains something else
 */
export function sqliteStore(file: string, maxPages?: number): Store {
  try {
    return new SqliteStore(file, maxPages);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DataFileError(`The data file ${file} cannot be used: ${reason}.`, { cause });
  }
}

/** Runs inside a transaction and returns its writes. */
type Job = () => Promise<readonly Write[]>;

class SqliteStore implements Store {
  /** The connection that holds the write lock during a transaction. */
  readonly #writer: DatabaseSync;
  /** A separate connection, so that readers do not see an open transaction. */
  readonly #reader: DatabaseSync;
  readonly #queue = new Queue();
  /** Waiting transactions share one commit, in which each sees the writes of those before it. */
  readonly #commits = new Batch((jobs: readonly Job[]) => this.#commit(jobs), {
    places: 1,
    most: TRANSACTIONS_IN_A_COMMIT,
  });
  readonly #outside: StoreReader;
  readonly #inside: StoreReader;
  readonly #add: StatementSync;
  readonly #change: StatementSync;
  readonly #remove: StatementSync;
  readonly #clear: StatementSync;
  readonly #copy: StatementSync;
  readonly #pages: (collection: string, slice: Slice) => Page;
  readonly #totals: SqliteTotals;

  constructor(file: string, maxPages?: number) {
    this.#writer = open(file);
    if (maxPages !== undefined) this.#writer.exec(`PRAGMA max_page_count = ${Math.floor(maxPages)}`);
    this.#writer.exec(`CREATE TABLE IF NOT EXISTS entries (
      collection TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (collection, key)
    ) STRICT, WITHOUT ROWID`);
    this.#reader = open(file);
    this.#totals = new SqliteTotals(this.#writer, this.#reader);
    this.#outside = readerOn(this.#reader);
    // A transaction reads over the connection that already holds the locks.
    this.#inside = readerOn(this.#writer);
    this.#pages = pagesOn(this.#reader, (collection) => this.#totals.of(collection));
    this.#add = this.#writer.prepare('INSERT INTO entries VALUES (?, ?, ?) ON CONFLICT DO NOTHING');
    this.#change = this.#writer.prepare('UPDATE entries SET value = ?3 WHERE collection = ?1 AND key = ?2');
    this.#remove = this.#writer.prepare('DELETE FROM entries WHERE collection = ? AND key = ?');
    this.#clear = this.#writer.prepare('DELETE FROM entries WHERE collection >= ? AND collection < ?');
    this.#copy = this.#writer.prepare(
      `INSERT INTO entries SELECT ?1 || substr(collection, length(?2) + 1), key, value
       FROM entries WHERE collection >= ?3 AND collection < ?4`,
    );
  }

  get(collection: string, key: string): Promise<JsonValue | undefined> {
    return named(() => this.#outside.get(collection, key));
  }

  getMany(collection: string, keys: readonly string[]): Promise<Entry[]> {
    return named(() => this.#outside.getMany(collection, keys));
  }

  list(collection: string, range?: KeyRange): Promise<Entry[]> {
    return named(() => this.#outside.list(collection, range));
  }

  page(collection: string, slice: Slice): Promise<Page> {
    return named(async () => this.#pages(collection, slice));
  }

  async transaction<T>(work: (transaction: StoreTransaction) => Promise<T>): Promise<T> {
    let outcome: { readonly result: T } | { readonly error: unknown } | undefined;
    await this.#commits.run(async () => {
      const transaction = new PendingWrites(this.#inside);
      outcome = await work(transaction).then(
        (result) => ({ result }),
        (error: unknown) => ({ error }),
      );
      return 'error' in outcome ? [] : transaction.writes();
    });
    if (outcome === undefined) throw new Error('The transaction has not run');
    if ('error' in outcome) throw outcome.error;
    return outcome.result;
  }

  /**
   * Runs jobs, and resolves when the writes of all of them are committed: only then may a job rely on what it has seen
   * of another.
   */
  async #commit(jobs: readonly Job[]): Promise<readonly true[]> {
    await this.#locked(async () => {
      const growth = new Map<string, number>();
      for (const job of jobs) {
        for (const write of await job()) {
          growth.set(write.collection, (growth.get(write.collection) ?? 0) + this.#write(write));
        }
      }
      this.#totals.add(growth);
    });
    return jobs.map(() => true);
  }

  replace(scope: string, by?: string): Promise<void> {
    return this.#locked(async () => {
      this.#clear.run(...boundsOf(scope));
      if (by !== undefined) this.#copy.run(scope, by, ...boundsOf(by));
    });
  }

  /** Runs writes with the write lock: all of them, or none when they fail. */
  #locked<T>(write: () => Promise<T>): Promise<T> {
    return this.#queue.run(() => named(() => this.#carryOut(write)));
  }

  async #carryOut<T>(write: () => Promise<T>): Promise<T> {
    await this.#begin();
    try {
      const result = await write();
      this.#writer.exec('COMMIT');
      return result;
    } catch (error) {
      // A full disk has already ended the transaction: a rollback would fail and hide the cause.
      if (this.#writer.isTransaction) this.#writer.exec('ROLLBACK');
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#queue.run(async () => {
      this.#reader.close();
      this.#writer.close();
    });
  }

  /**
   * Takes the write lock, which other processes respect too. It polls, since waiting inside SQLite would block this
   * process even if this process holds the lock.
   */
  async #begin(): Promise<void> {
    const deadline = Date.now() + LOCK_WAIT_MS;
    for (;;) {
      try {
        this.#writer.exec('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        if (sqliteTrouble(error) !== 'busy' || Date.now() > deadline) throw error;
        await sleep(PAUSE);
      }
    }
  }

  /** @returns the number of entries that the collection has more than before */
  #write({ collection, key, value }: Write): number {
    if (value === undefined) return -Number(this.#remove.run(collection, key).changes);
    const text = JSON.stringify(value);
    const added = Number(this.#add.run(collection, key, text).changes);
    if (added === 0) this.#change.run(collection, key, text);
    return added;
  }
}

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  // A committed transaction is in the write-ahead log, which survives the process.
  database.exec('PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  database.exec('PRAGMA busy_timeout = 50');
  return database;
}

/** Runs an operation, and converts errors about a temporarily unavailable file. */
async function named<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw unavailable(error) ?? error;
  }
}
