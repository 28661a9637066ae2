import type { JsonValue } from '@partner-apis/model';
import type postgres from 'postgres';
import type { Entry, KeyRange, Page, Slice, Store } from '../../contract/store.ts';
import { Gate } from '../../store/gate.ts';
import { probe, Watch } from './availability.ts';
import { batchingKeeper } from './postgres-commits.ts';
import { batchingCounter } from './postgres-counts.ts';
import { databaseError, unavailable } from './postgres-error.ts';
import { batchingReader, type VersionedReader } from './postgres-reads.ts';
import { readPage, replaceScope } from './postgres-statements.ts';
import { countEarlierEntries } from './postgres-totals.ts';
import { oneAlone, runTransaction, type Sharing, type Work } from './postgres-transaction.ts';
import {
  ABANDONED_TRANSACTION_MS,
  LOCK_WAIT_MS,
  POSTGRES_CONNECT_SECONDS,
  POSTGRES_CONNECTIONS,
  POSTGRES_START_SECONDS,
  POSTGRES_TRANSACTIONS,
} from './store-limits.ts';

/** Seconds between two attempts to connect; the driver would wait up to 20. */
const RECONNECT_SECONDS = 0.1;

/** Seconds that pending statements have when the store is closed. Transactions have ended by then. */
const END_SECONDS = 2;

/**
 * Opens a store in a PostgreSQL database, which any number of processes may share: transactions run concurrently, and
 * lock what they depend on when they end. The table `sandbox_entries` is created if it does not exist.
 *
 * @param url `postgres://user:password@host:5432/database`
 * @throws {DatabaseError} when the server cannot be reached, rejects the user, or does not grant enough rights
 * @example const store = await postgresStore('postgres://sandbox:secret@127.0.0.1:5432/sandbox');
 */
export async function postgresStore(url: string): Promise<Store> {
  const open = await opener(url);
  const sql = open({ max: 1, connect_timeout: POSTGRES_START_SECONDS });
  try {
    await createTable(sql);
  } catch (error) {
    throw databaseError(error, sql.options);
  } finally {
    await sql.end({ timeout: 1 });
  }
  return new PostgresStore(open);
}

/**
 * Every statement finds its rows by the primary key, at any size of the table. The server would decide by estimates, which it
 * made when the table was nearly empty, or which take a range for a ninth of the table.
 */
const BY_INDEX = { enable_seqscan: 'off', jit: 'off' };

/** The differences between the connections of a store. */
interface ConnectionOptions {
  readonly max: number;
  readonly connect_timeout: number;
  /** Whether a commit waits for the disk. */
  readonly isDurable?: boolean;
}

/** Opens connections to one database. */
type Open = (options: ConnectionOptions) => postgres.Sql;

async function opener(url: string): Promise<Open> {
  // Loaded on demand: most sandboxes keep their data elsewhere.
  const { default: open } = await import('postgres');
  return ({ isDurable = true, ...options }) => {
    try {
      if (!/^postgres(ql)?:\/\//.test(url)) throw new TypeError('Invalid URL');
      return open(url, {
        ...options,
        backoff: () => RECONNECT_SECONDS,
        // Otherwise the driver prints the server's notices.
        onnotice: () => {},
        connection: {
          application_name: 'partner-apis-sandbox',
          lock_timeout: LOCK_WAIT_MS,
          idle_in_transaction_session_timeout: ABANDONED_TRANSACTION_MS,
          ...BY_INDEX,
          ...(isDurable ? {} : { synchronous_commit: 'off' }),
        },
      });
    } catch (error) {
      throw databaseError(error);
    }
  };
}

/**
 * Creates the table if it is missing. A user without the right to create tables can use one created by an
 * administrator.
 */
async function createTable(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    // Two processes that create the same table concurrently would both fail.
    await transaction`SELECT pg_advisory_xact_lock(hashtext('sandbox_entries'))`;
    const [found] = await transaction`SELECT to_regclass('sandbox_entries') IS NOT NULL AS exists`;
    if (found?.exists !== true) {
      // Keys are sorted by code point, whatever the collation of the database.
      await transaction`CREATE TABLE sandbox_entries (
        collection text COLLATE "C" NOT NULL,
        key text COLLATE "C" NOT NULL,
        value json NOT NULL,
        PRIMARY KEY (collection, key)
      )`;
    }
    await countEarlierEntries(transaction);
  });
}

class PostgresStore implements Store {
  readonly #open: Open;
  readonly #isThere: () => Promise<boolean>;
  readonly #watch: Watch;
  readonly #reader: VersionedReader;
  readonly #sharing: Sharing;
  #calls: postgres.Sql;
  #counts: postgres.Sql;
  #probe: postgres.Sql;
  /** Leaves connections for readers, and prevents callers of the same time slot from running again and again. */
  readonly #gate = new Gate(POSTGRES_TRANSACTIONS);

  constructor(open: Open) {
    this.#open = open;
    this.#calls = this.#openCalls();
    this.#counts = this.#openCounts();
    this.#probe = this.#openProbe();
    const ask = probe(async () => await this.#probe`SELECT 1`);
    this.#isThere = async () => {
      const calls = this.#calls;
      const isThere = await ask();
      if (!isThere) this.#reopen(calls);
      return isThere;
    };
    this.#watch = new Watch(this.#isThere);
    const sql = () => this.#calls;
    this.#reader = batchingReader(sql);
    const count = batchingCounter(() => this.#counts);
    this.#sharing = { reader: this.#reader, count, keep: batchingKeeper(sql), alone: oneAlone(sql) };
  }

  async get(collection: string, key: string): Promise<JsonValue | undefined> {
    const [entry] = await this.getMany(collection, [key]);
    return entry?.value;
  }

  getMany(collection: string, keys: readonly string[]): Promise<Entry[]> {
    return this.#watched(async () => withoutVersions(await this.#reader.entries(collection, keys)));
  }

  list(collection: string, range: KeyRange = {}): Promise<Entry[]> {
    return this.#watched(async () => withoutVersions(await this.#reader.range(collection, range)));
  }

  page(collection: string, slice: Slice): Promise<Page> {
    return this.#watched(() => readPage(this.#calls, collection, slice));
  }

  transaction<T>(work: Work<T>): Promise<T> {
    let isWanted = true;
    const run = () => runTransaction(this.#sharing, work, () => isWanted);
    return this.#watched(() => this.#gate.run(run)).finally(() => {
      isWanted = false;
    });
  }

  replace(scope: string, by?: string): Promise<void> {
    const { alone } = this.#sharing;
    return this.#watched(() => alone((sql) => replaceScope(sql, scope, by)));
  }

  async close(): Promise<void> {
    const timeout = (await this.#isThere()) ? END_SECONDS : 0;
    await Promise.all(this.#connections().map((sql) => sql.end({ timeout })));
  }

  /** Runs an operation as long as the server responds. */
  async #watched<T>(operation: () => Promise<T>): Promise<T> {
    try {
      return await this.#watch.until(operation());
    } catch (error) {
      throw unavailable(error) ?? error;
    }
  }

  /** Abandons hanging connections, whose statements then fail. The next call reconnects. */
  #reopen(hanging: postgres.Sql): void {
    if (this.#calls !== hanging) return;
    const gone = this.#connections();
    this.#calls = this.#openCalls();
    this.#counts = this.#openCounts();
    this.#probe = this.#openProbe();
    for (const sql of gone) void sql.end({ timeout: 0 });
  }

  #connections(): postgres.Sql[] {
    return [this.#calls, this.#counts, this.#probe];
  }

  #openCalls(): postgres.Sql {
    return this.#open({ max: POSTGRES_CONNECTIONS, connect_timeout: POSTGRES_CONNECT_SECONDS });
  }

  /**
   * Opens a connection for counters. They need not be on disk before the writes that use them, which follow in the log.
   */
  #openCounts(): postgres.Sql {
    return this.#open({ max: 1, connect_timeout: POSTGRES_CONNECT_SECONDS, isDurable: false });
  }

  #openProbe(): postgres.Sql {
    return this.#open({ max: 1, connect_timeout: POSTGRES_CONNECT_SECONDS });
  }
}

function withoutVersions(entries: readonly Entry[]): Entry[] {
  return entries.map(({ key, value }) => ({ key, value }));
}
