import { Socket } from 'node:net';
import type pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { Gate } from '../../../store/gate.ts';
import { ConnectionError, isStatementError } from './database-error.ts';
import { within } from './within.ts';

/** Runs a prepared statement and returns its rows. */
export type Query = <Row extends pg.QueryResultRow>(statement: Sql) => Promise<Row[]>;

const BEGIN = sql`BEGIN`;
const COMMIT = sql`COMMIT`;
const ROLLBACK = sql`ROLLBACK`;

/**
 * Connections to one database, opened when needed. One that breaks is replaced, and is never used again: no statement of
 * its transaction can run on its successor.
 */
export class Connections {
  readonly #pool: pg.Pool;
  /** Statements wait here, since those that wait in the pool would never learn that it was abandoned. */
  readonly #gate: Gate;
  readonly #sockets = new Set<Socket>();
  #isAbandoned = false;
  #ended: Promise<void> | undefined;

  /** @param driver the package `pg`, which is loaded on demand */
  constructor(driver: typeof pg, settings: pg.PoolConfig & { readonly max: number }) {
    this.#gate = new Gate(settings.max);
    this.#pool = new driver.Pool({
      ...settings,
      stream: () => this.#openSocket(),
      // The statements of a transaction need not wait for each other's results.
      pipeline: true,
      keepAlive: true,
      idleTimeoutMillis: 0,
    });
    // The statements of a broken connection report its error, and an idle one is replaced.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  readonly query: Query = (statement) => this.inOrder((query) => query(statement));

  /** Runs statements on one connection: those that are sent together share a round trip. */
  inOrder<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return this.#gate.run(async () => {
      const client = await this.#connect();
      try {
        return await work((statement) => run(client, statement));
      } finally {
        client.release();
      }
    });
  }

  /** Runs `work` in a transaction, which is rolled back when it fails. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return this.inOrder(async (query) => {
      await query(BEGIN);
      try {
        const result = await work(query);
        await query(COMMIT);
        return result;
      } catch (error) {
        // A broken connection cannot, and its transaction has ended with it.
        await query(ROLLBACK).catch(() => undefined);
        throw error;
      }
    });
  }

  /**
   * Runs statements in a transaction, all in one round trip. Each one sees what was committed before it began.
   *
   * @returns the rows of the last one
   * @throws the error of the first one that fails; then nothing is committed
   */
  commitTogether<Row extends pg.QueryResultRow>(...statements: readonly Sql[]): Promise<Row[]> {
    return this.inOrder(async (query) => {
      const begun = query(BEGIN);
      const results = statements.map((statement) => query<Row>(statement));
      // The connection is free when all have their results, also after a failure.
      const outcomes = await Promise.allSettled([begun, ...results, query(COMMIT)]);
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
      return (await results.at(-1)) ?? [];
    });
  }

  /** Ends the connections when their statements are done, or after so many milliseconds. */
  async end(milliseconds: number): Promise<void> {
    await within(milliseconds, this.#allEnded(), undefined);
    this.abandon();
  }

  /** The pool does not wait until the server has ended the connections. */
  async #allEnded(): Promise<void> {
    this.#ended ??= this.#pool.end();
    await this.#ended;
    await Promise.all(
      [...this.#sockets].map((socket) => new Promise((closed) => socket.once('close', closed))),
    );
  }

  /** Breaks off all connections at once: their statements fail, and so do those that wait for one. */
  abandon(): void {
    this.#isAbandoned = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#isAbandoned) throw new ConnectionError('The connections were abandoned');
    return await this.#pool.connect().catch(rethrow);
  }

  #openSocket(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }
}

/** Names under which the server keeps prepared statements, by their texts. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `statement_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** @throws {Error} when the server has rolled back instead of committing, because a statement of the transaction failed */
async function run<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  { text, values }: Sql,
): Promise<Row[]> {
  const { command, rows } = await client.query<Row>({ name: nameOf(text), text, values }).catch(rethrow);
  if (text === COMMIT.text && command !== text) throw new Error('PostgreSQL rolled the transaction back');
  return rows;
}

/** Distinguishes connections that fail from statements that the server rejects. */
function rethrow(error: unknown): never {
  throw isStatementError(error) ? error : ConnectionError.from(error);
}
