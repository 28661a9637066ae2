import { DatabaseError, postgresStore } from '@partner-apis/sandbox/node';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { StoreUnavailableError } from '../../packages/sandbox/src/contract/store.ts';
import { Connections } from '../../packages/sandbox/src/node/store/postgres/connections.ts';
import { ConnectionError } from '../../packages/sandbox/src/node/store/postgres/database-error.ts';
import { startBreakingProxy } from './breaking-proxy.ts';
import { startPostgres } from './postgres-server.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

/** Amid the handshake, the first statement, and the statements of calls. */
const BYTES = [0, 1, 12, 30, 60, 100, 200, 300, 400, 450, 500, 550, 600, 700, 800, 1000, 1500, 3000];

/** A busy machine may take longer than a second to connect again. */
const PATIENT = { timeout: 20_000 };

describe.skipIf(server === undefined)('connections to PostgreSQL', () => {
  let databases = 0;
  let database: string;
  beforeEach(async () => {
    database = `connections_${++databases}`;
    await server?.run('postgres', `CREATE DATABASE ${database}`);
  });
  const urlOf = (port?: number) => {
    const url = new URL(server?.url(database) ?? '');
    if (port !== undefined) url.port = String(port);
    return url.href;
  };
  const connect = (max: number) => new Connections(pg, { connectionString: urlOf(), max });

  test('a store survives connections that break at any byte, and keeps what it acknowledged', async () => {
    await using proxy = await startBreakingProxy(Number(new URL(urlOf()).port));
    const store = await postgresStore(urlOf(proxy.port));
    const acknowledged: string[] = [];
    for (const bytes of BYTES) {
      proxy.breakAfter(bytes);
      const write = async (key: string) => {
        await store.transaction(async (transaction) => {
          const number = await transaction.next('numbers', 'number');
          await transaction.put('tyres', key, number);
        });
        acknowledged.push(key);
      };
      const calls = ['a', 'b', 'c', 'd'].flatMap((letter) => [
        write(`${letter}-${bytes}`),
        store.list('tyres', { from: letter }),
        store.page?.('tyres', { limit: 3 }),
        store.get('tyres', letter),
      ]);
      for (const outcome of await Promise.allSettled(calls)) {
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(StoreUnavailableError);
      }
      proxy.breakAfter(Number.POSITIVE_INFINITY);
      await expect.poll(() => write(`after-${bytes}`).then(() => 'written', String), PATIENT).toBe('written');
    }
    const kept = new Set((await store.list('tyres')).map(({ key }) => key));
    expect(acknowledged.filter((key) => !kept.has(key))).toEqual([]);
    await store.close();
  });

  test('a store whose connection breaks while it opens says so', async () => {
    await using proxy = await startBreakingProxy(Number(new URL(urlOf()).port));
    for (const bytes of BYTES.filter((number) => number <= 400)) {
      proxy.breakAfter(bytes);
      const opening = postgresStore(urlOf(proxy.port));
      await expect(opening).rejects.toThrow(DatabaseError);
      await expect(opening).rejects.toThrow(/The PostgreSQL server at 127\.0\.0\.1:\d+ cannot be /);
    }
  });

  test('a transaction whose connection is ended while it waits to commit fails, and leaves nothing behind', async () => {
    const store = await postgresStore(urlOf());
    const administrator = new pg.Client(urlOf());
    await administrator.connect();
    const lock = `('sandbox_entries'::regclass::oid::bigint)`;
    await administrator.query(`SELECT pg_advisory_lock${lock}`);
    const failed = expect(
      store.transaction((transaction) => transaction.put('tyres', 'a', 1)),
    ).rejects.toThrow(StoreUnavailableError);
    const endWaiting = async () => {
      const { rowCount } = await administrator.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock'`,
        [database],
      );
      return rowCount;
    };
    await expect.poll(endWaiting, PATIENT).toBe(1);
    await failed;
    await administrator.query(`SELECT pg_advisory_unlock${lock}`);
    await store.transaction((transaction) => transaction.put('tyres', 'b', 1));
    expect((await store.list('tyres')).map(({ key }) => key)).toEqual(['b']);
    await administrator.end();
    await store.close();
  });

  test('a transaction of which a statement failed is never committed', async () => {
    const connections = connect(1);
    const transaction = connections.transaction(async (query) => {
      await query(sql`CREATE TABLE tyres (name text)`);
      await query(sql`SELECT 1 / 0`).catch(() => undefined);
    });
    await expect(transaction).rejects.toThrow('PostgreSQL rolled the transaction back');
    const together = connections.commitTogether(sql`CREATE TABLE tyres (name text)`, sql`SELECT 1 / 0`);
    await expect(together).rejects.toThrow('division by zero');
    expect(await connections.query(sql`SELECT to_regclass('tyres') AS found`)).toEqual([{ found: null }]);
    await connections.end(1000);
  });

  test('abandoned connections fail the statements that run, and those that wait', async () => {
    const connections = connect(1);
    const [running, waiting] = [
      connections.query(sql`SELECT pg_sleep(60)`),
      connections.query(sql`SELECT 1`),
    ];
    const failures = Promise.allSettled([running, waiting]);
    await expect.poll(() => isAsleep(urlOf()), PATIENT).toBe(true);
    connections.abandon();
    for (const outcome of await failures) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(ConnectionError) });
    }
  });

  test.each([
    ['somewhere', /The database URL cannot be read/],
    ['postgres://user@127.0.0.1:port/database', /The database URL cannot be read/],
    [
      'postgres://127.0.0.1/database?sslrootcert=missing.pem',
      /The database URL cannot be used: .*missing\.pem/,
    ],
    ['postgres://127.0.0.1/database?sslmode=verify-ca', /The database URL cannot be used: .*sslrootcert/],
  ])('the URL %s is refused', async (url, message) => {
    await expect(postgresStore(url)).rejects.toThrow(message);
  });
});

/** Whether a statement sleeps on the server. */
async function isAsleep(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  await client.connect();
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
  );
  await client.end();
  return rowCount === 1;
}
