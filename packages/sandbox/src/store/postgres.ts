import type { JsonValue } from '@partner-apis/model';
import type postgres from 'postgres';
import { PendingWrites, type Write } from './pending-writes.ts';
import { databaseError } from './postgres-error.ts';
import { Queue } from './queue.ts';
import type { Entry, KeyRange, Store, StoreReader, StoreTransaction } from './store.ts';

/** How long a transaction waits for those of other processes, in milliseconds. */
const PATIENCE = 10_000;
/** After so long, the server ends a transaction whose process has stopped without ending, in milliseconds. */
const ABANDONED = 30_000;
const CONNECTIONS = 4;
const CONNECT_SECONDS = 10;

/**
 * A store in a PostgreSQL database, which any number of processes may share: a transaction holds a lock that all
 * of them ask for. The table `sandbox_entries` is made where it does not exist yet.
 *
 * @param url `postgres://user:password@host:5432/database`
 * @throws {DatabaseError} when the server cannot be reached, refuses the user, or grants too few rights
 * @example const store = await postgresStore('postgres://sandbox:secret@127.0.0.1:5432/sandbox');
 */
export async function postgresStore(url: string): Promise<Store> {
  const sql = await connect(url);
  try {
    await createTable(sql);
    return new PostgresStore(sql);
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw databaseError(error, sql.options);
  }
}

async function connect(url: string): Promise<postgres.Sql> {
  // Loaded only when asked for: most sandboxes keep their data elsewhere.
  const { default: open } = await import('postgres');
  try {
    if (!/^postgres(ql)?:\/\//.test(url)) throw new TypeError('Invalid URL');
    return open(url, {
      max: CONNECTIONS,
      connect_timeout: CONNECT_SECONDS,
      // What the server remarks would be printed.
      onnotice: () => {},
      connection: {
        application_name: 'partner-apis-sandbox',
        lock_timeout: PATIENCE,
        idle_in_transaction_session_timeout: ABANDONED,
      },
    });
  } catch (error) {
    throw databaseError(error);
  }
}

/** Who may not create tables can still use one that an administrator made. */
async function createTable(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    // Two processes that create the same table at once would both fail.
    await transaction`SELECT pg_advisory_xact_lock(hashtext('sandbox_entries'))`;
    const [found] = await transaction`SELECT to_regclass('sandbox_entries') IS NOT NULL AS exists`;
    if (found?.exists === true) return;
    // Keys in the order of their characters, whatever the database's language is.
    await transaction`CREATE TABLE sandbox_entries (
      collection text COLLATE "C" NOT NULL,
      key text COLLATE "C" NOT NULL,
      value json NOT NULL,
      PRIMARY KEY (collection, key)
    )`;
  });
}

class PostgresStore implements Store {
  readonly #sql: postgres.Sql;
  readonly #reader: StoreReader;
  /** Only one transaction of this process waits for the lock, so that the others leave connections to readers. */
  readonly #queue = new Queue();

  constructor(sql: postgres.Sql) {
    this.#sql = sql;
    this.#reader = readerOn(sql);
  }

  get(collection: string, key: string): Promise<JsonValue | undefined> {
    return this.#reader.get(collection, key);
  }

  list(collection: string, range?: KeyRange): Promise<Entry[]> {
    return this.#reader.list(collection, range);
  }

  transaction<T>(work: (transaction: StoreTransaction) => Promise<T>): Promise<T> {
    return this.#queue.run(async () => {
      const ended = await this.#sql.begin(async (sql) => {
        await sql`SELECT pg_advisory_xact_lock('sandbox_entries'::regclass::oid::bigint)`;
        // The lock is held: nobody can commit, so every statement sees the same.
        const transaction = new PendingWrites(readerOn(sql));
        const result = await work(transaction);
        await write(sql, transaction.writes());
        return { result };
      });
      return ended.result;
    });
  }

  async close(): Promise<void> {
    await this.#queue.run(() => this.#sql.end({ timeout: CONNECT_SECONDS }));
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

/** PostgreSQL's text holds neither NUL nor half a surrogate pair. */
function storable(key: string): string {
  return key.toWellFormed().replaceAll('\0', '\uFFFD');
}
