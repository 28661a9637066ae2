import type { JsonValue } from '@partner-apis/model';
import sql from 'sql-template-tag';
import type { Entry, KeyRange, Page, Slice, Store } from '../../../contract/store.ts';
import { Gate } from '../../../store/gate.ts';
import {
  POSTGRES_CONNECT_SECONDS,
  POSTGRES_CONNECTIONS,
  POSTGRES_START_SECONDS,
  POSTGRES_TRANSACTIONS,
} from '../store-limits.ts';
import { probe, Watch } from './availability.ts';
import { batchingKeeper } from './commits.ts';
import type { Connections, Query } from './connections.ts';
import { batchingCounter } from './counts.ts';
import { databaseError, unavailable } from './database-error.ts';
import { databaseAt, type Open } from './database-url.ts';
import { batchingReader, type VersionedReader } from './reads.ts';
import { readPage, replaceScope } from './statements.ts';
import { countEarlierEntries } from './totals.ts';
import { oneAlone, runTransaction, type Sharing, type Work } from './transaction.ts';

/** Milliseconds that pending statements have when the store is closed. Transactions have ended by then. */
const END_MS = 2000;

/**
 * Opens a store in a PostgreSQL database, which any number of processes may share: transactions run concurrently, and
 * lock what they depend on when they end. The table `sandbox_entries` is created if it does not exist.
 *
 * @param url `postgres://user:password@host:5432/database`
 * @throws {DatabaseError} when the server cannot be reached, rejects the user, or does not grant enough rights
 * @example const store = await postgresStore('postgres://sandbox:secret@127.0.0.1:5432/sandbox');
 */
export async function postgresStore(url: string): Promise<Store> {
  const { open, target } = await databaseAt(url);
  const connections = open({ max: 1, connectSeconds: POSTGRES_START_SECONDS });
  try {
    await connections.transaction(createTable);
  } catch (error) {
    throw databaseError(error, target);
  } finally {
    await connections.end(END_MS);
  }
  return new PostgresStore(open);
}

/**
 * Creates the table if it is missing. A user without the right to create tables can use one created by an
 * administrator.
 */
async function createTable(query: Query): Promise<void> {
  // Two processes that create the same table concurrently would both fail.
  await query(sql`SELECT pg_advisory_xact_lock(hashtext('sandbox_entries'))`);
  const [found] = await query(sql`SELECT to_regclass('sandbox_entries') IS NOT NULL AS exists`);
  if (found?.exists !== true) {
    // Keys are sorted by code point, whatever the collation of the database.
    await query(sql`CREATE TABLE sandbox_entries (
        collection text COLLATE "C" NOT NULL,
        key text COLLATE "C" NOT NULL,
        value json NOT NULL,
        PRIMARY KEY (collection, key)
      )`);
  }
  await countEarlierEntries(query);
}

class PostgresStore implements Store {
  readonly #open: Open;
  readonly #isThere: () => Promise<boolean>;
  readonly #watch: Watch;
  readonly #reader: VersionedReader;
  readonly #sharing: Sharing;
  #calls: Connections;
  #counts: Connections;
  #probe: Connections;
  /** Leaves connections for readers, and prevents callers of the same time slot from running again and again. */
  readonly #gate = new Gate(POSTGRES_TRANSACTIONS);

  constructor(open: Open) {
    this.#open = open;
    this.#calls = this.#openCalls();
    this.#counts = this.#openCounts();
    this.#probe = this.#openProbe();
    const ask = probe(async () => await this.#probe.query(sql`SELECT 1`));
    this.#isThere = async () => {
      const calls = this.#calls;
      const isThere = await ask();
      if (!isThere) this.#reopen(calls);
      return isThere;
    };
    this.#watch = new Watch(this.#isThere);
    const connections = () => this.#calls;
    this.#reader = batchingReader(() => this.#calls.query);
    const count = batchingCounter(() => this.#counts.query);
    this.#sharing = {
      reader: this.#reader,
      count,
      keep: batchingKeeper(connections),
      alone: oneAlone(connections),
    };
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
    return this.#watched(() => this.#calls.inOrder((query) => readPage(query, collection, slice)));
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
    return this.#watched(() => alone((query) => replaceScope(query, scope, by)));
  }

  async close(): Promise<void> {
    const timeout = (await this.#isThere()) ? END_MS : 0;
    await Promise.all(this.#connections().map((one) => one.end(timeout)));
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
  #reopen(hanging: Connections): void {
    if (this.#calls !== hanging) return;
    const gone = this.#connections();
    this.#calls = this.#openCalls();
    this.#counts = this.#openCounts();
    this.#probe = this.#openProbe();
    for (const one of gone) one.abandon();
  }

  #connections(): Connections[] {
    return [this.#calls, this.#counts, this.#probe];
  }

  #openCalls(): Connections {
    return this.#open({ max: POSTGRES_CONNECTIONS, connectSeconds: POSTGRES_CONNECT_SECONDS });
  }

  /**
   * Opens a connection for counters. They need not be on disk before the writes that use them, which follow in the log.
   */
  #openCounts(): Connections {
    return this.#open({ max: 1, connectSeconds: POSTGRES_CONNECT_SECONDS, isDurable: false });
  }

  #openProbe(): Connections {
    return this.#open({ max: 1, connectSeconds: POSTGRES_CONNECT_SECONDS });
  }
}

function withoutVersions(entries: readonly Entry[]): Entry[] {
  return entries.map(({ key, value }) => ({ key, value }));
}
