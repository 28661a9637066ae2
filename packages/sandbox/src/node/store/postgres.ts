import type { JsonValue } from '@partner-apis/model';
import type postgres from 'postgres';
import type { Entry, KeyRange, Store, StoreReader, StoreTransaction } from '../../contract/store.ts';
import { PendingWrites, type Write } from '../../store/pending-writes.ts';
import { Queue } from '../../store/queue.ts';
import { type Probe, probe, unlessAway } from './availability.ts';
import { databaseError, unavailable } from './postgres-error.ts';
import {
  ABANDONED_TRANSACTION_MS,
  LOCK_WAIT_MS,
  POSTGRES_CONNECT_SECONDS,
  POSTGRES_CONNECTIONS,
  POSTGRES_START_SECONDS,
} from './store-limits.ts';

/** Seconds between two attempts of one connection: the library would wait for up to 20. */
const RECONNECT_SECONDS = 0.1;

/** Seconds that pending statements have when the store is closed: transactions have ended by then. */
const END_SECONDS = 2;

/**
 * Opens a store in a PostgreSQL database, which any number of processes may share: a transaction holds a lock that all
 * of them need. The table `sandbox_entries` is created if it does not exist.
 *
 * @param url `postgres://user:password@host:5432/database`
 * @throws {DatabaseError} when the server cannot be reached, rejects the user, or grants too few rights
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

/** Opens connections to one database. */
type Open = (options: { readonly max: number; readonly connect_timeout: number }) => postgres.Sql;

async function opener(url: string): Promise<Open> {
  // Loaded on demand: most sandboxes keep their data elsewhere.
  const { default: open } = await import('postgres');
  return (options) => {
    try {
      if (!/^postgres(ql)?:\/\//.test(url)) throw new TypeError('Invalid URL');
      return open(url, {
        ...options,
        backoff: () => RECONNECT_SECONDS,
        // Otherwise the library prints the server's notices.
        onnotice: () => {},
        connection: {
          application_name: 'partner-apis-sandbox',
          lock_timeout: LOCK_WAIT_MS,
          idle_in_transaction_session_timeout: ABANDONED_TRANSACTION_MS,
        },
      });
    } catch (error) {
      throw databaseError(error);
    }
  };
}

/** Creates the table if it is missing. A user who may not create tables can use one that an administrator made. */
async function createTable(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    // Two processes that create the same table at the same time would both fail.
    await transaction`SELECT pg_advisory_xact_lock(hashtext('sandbox_entries'))`;
    const [found] = await transaction`SELECT to_regclass('sandbox_entries') IS NOT NULL AS exists`;
    if (found?.exists === true) return;
    // Keys are in the order of their characters, whatever the collation of the database is.
    await transaction`CREATE TABLE sandbox_entries (
      collection text COLLATE "C" NOT NULL,
      key text COLLATE "C" NOT NULL,
      value json NOT NULL,
      PRIMARY KEY (collection, key)
    )`;
  });
}

class PostgresStore implements Store {
  readonly #open: Open;
  readonly #isThere: Probe;
  #calls: postgres.Sql;
  #probe: postgres.Sql;
  /** Lets one transaction of this process wait for the lock, so that the others leave connections to readers. */
  readonly #queue = new Queue();

  constructor(open: Open) {
    this.#open = open;
    this.#calls = this.#openCalls();
    this.#probe = this.#openProbe();
    const ask = probe(async () => await this.#probe`SELECT 1`);
    this.#isThere = async () => {
      const calls = this.#calls;
      const isThere = await ask();
      if (!isThere) this.#reopen(calls);
      return isThere;
    };
  }

  get(collection: string, key: string): Promise<JsonValue | undefined> {
    return this.#watched(() => readerOn(this.#calls).get(collection, key));
  }

  list(collection: string, range?: KeyRange): Promise<Entry[]> {
    return this.#watched(() => readerOn(this.#calls).list(collection, range));
  }

  transaction<T>(work: (transaction: StoreTransaction) => Promise<T>): Promise<T> {
    let isWanted = true;
    const queued = () =>
      this.#queue.run(async () => {
        // Its caller has received the failure.
        if (!isWanted) throw new Error('The transaction was given up');
        return await this.#carryOut(work);
      });
    return this.#watched(queued).finally(() => {
      isWanted = false;
    });
  }

  async close(): Promise<void> {
    await this.#queue.run(async () => {
      const timeout = (await this.#isThere()) ? END_SECONDS : 0;
      await Promise.all([this.#calls.end({ timeout }), this.#probe.end({ timeout })]);
    });
  }

  async #carryOut<T>(work: (transaction: StoreTransaction) => Promise<T>): Promise<T> {
    const ended = await this.#calls.begin(async (sql) => {
      await sql`SELECT pg_advisory_xact_lock('sandbox_entries'::regclass::oid::bigint)`;
      // Nobody else can commit while the lock is held, so all statements see the same data.
      const transaction = new PendingWrites(readerOn(sql));
      const result = await work(transaction);
      await write(sql, transaction.writes());
      return { result };
    });
    return ended.result;
  }

  /** Runs an operation as long as the server responds. */
  async #watched<T>(operation: () => Promise<T>): Promise<T> {
    try {
      return await unlessAway(operation(), this.#isThere);
    } catch (error) {
      throw unavailable(error) ?? error;
    }
  }

  /** Abandons hanging connections, whose statements then fail. The next call connects again. */
  #reopen(hanging: postgres.Sql): void {
    if (this.#calls !== hanging) return;
    const gone = [this.#calls, this.#probe];
    this.#calls = this.#openCalls();
    this.#probe = this.#openProbe();
    for (const sql of gone) void sql.end({ timeout: 0 });
  }

  #openCalls(): postgres.Sql {
    return this.#open({ max: POSTGRES_CONNECTIONS, connect_timeout: POSTGRES_CONNECT_SECONDS });
  }

  #openProbe(): postgres.Sql {
    return this.#open({ max: 1, connect_timeout: POSTGRES_CONNECT_SECONDS });
  }
}

function readerOn(sql: postgres.ISql): StoreReader {
  return {
    get: async (collection, key) => {
      const [row] = await sql<{ value: JsonValue }[]>`
        SELECT value FROM sandbox_entries WHERE collection = ${collection} AND key = ${storable(key)}`;
      return row?.value;
    },
    list: async (collection, { from = '', before } = {}) => {
      const end = before === undefined ? null : storable(before);
      const rows = await sql<Entry[]>`
        SELECT key, value FROM sandbox_entries
        WHERE collection = ${collection} AND key >= ${storable(from)} AND (${end}::text IS NULL OR key < ${end})
        ORDER BY key`;
      return [...rows];
    },
  };
}

async function write(sql: postgres.ISql, writes: readonly Write[]): Promise<void> {
  const removed = writes.filter(({ value }) => value === undefined);
  const written = writes.filter(({ value }) => value !== undefined);
  if (removed.length > 0) {
    await sql`DELETE FROM sandbox_entries
      WHERE (collection, key) IN (SELECT * FROM unnest(${collections(removed)}::text[], ${keys(removed)}::text[]))`;
  }
  if (written.length > 0) {
    const values = written.map(({ value }) => JSON.stringify(value));
    await sql`INSERT INTO sandbox_entries
      SELECT collection, key, value::json
      FROM unnest(${collections(written)}::text[], ${keys(written)}::text[], ${values}::text[])
        AS written (collection, key, value)
      ON CONFLICT (collection, key) DO UPDATE SET value = excluded.value`;
  }
}

function collections(writes: readonly Write[]): string[] {
  return writes.map(({ collection }) => collection);
}

function keys(writes: readonly Write[]): string[] {
  return writes.map(({ key }) => storable(key));
}

/** Encodes a text, since PostgreSQL accepts neither NUL nor half a surrogate pair. */
function storable(key: string): string {
  return key.toWellFormed().replaceAll('\0', '\uFFFD');
}
