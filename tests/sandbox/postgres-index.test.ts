import { postgresStore } from '@partner-apis/sandbox/node';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { startPostgres } from './postgres-server.ts';

const COLLECTION = 'family/entries';
/** The server keeps the plan of a statement that was sent this often. */
const TIMES = 12;

const server = await startPostgres();
afterAll(() => server?.stop());

/** The server's own statistics of the table. */
interface Effort {
  /** Times that the whole table was read. */
  readonly scans: number;
  /** Pages of the table and of its index that were looked at. */
  readonly pages: number;
}

describe.skipIf(server === undefined)('statements on PostgreSQL', () => {
  test('look at as many pages of a large table as of a small one', async () => {
    const small = await effortAmong(200);
    const large = await effortAmong(50_000);
    expect([small.scans, large.scans]).toEqual([0, 0]);
    expect(small.pages).toBeGreaterThan(0);
    // The index of the large one is a level deeper.
    expect(large.pages / small.pages).toBeLessThan(2);
  });
});

/** Returns the effort of some calls of a store that had no entry when its statements were planned, and has so many of them now. */
async function effortAmong(size: number): Promise<Effort> {
  // Connections report what they have done when they end at the latest, so two stores are compared.
  const [fewer, more] = [await effortOf(TIMES, size), await effortOf(2 * TIMES, size)];
  return { scans: more.scans - fewer.scans, pages: more.pages - fewer.pages };
}

/** Returns the whole effort of a store that is called so many times when it has its entries. */
async function effortOf(times: number, size: number): Promise<Effort> {
  if (server === undefined) throw new Error('There is no server');
  const database = `entries_${size}_${times}`;
  await server.run('postgres', `CREATE DATABASE ${database}`);
  const store = await postgresStore(server.url(database));
  const administrator = new pg.Client(server.url(database));
  await administrator.connect();
  const callEverything = async (place: string) => {
    await store.getMany(COLLECTION, [`a${place}`, `b${place}`]);
    await store.list(COLLECTION, { from: `a${place}`, before: `a${place}~` });
    await store.page?.(COLLECTION, { from: `a${place}`, before: `a${place}~`, limit: 5 });
    await store.page?.(COLLECTION, { skip: 20, limit: 5 });
    await store.transaction(async (transaction) => {
      await transaction.get(COLLECTION, `a${place}`);
      await transaction.list(COLLECTION, { from: `b${place}`, before: `b${place}~` });
      const number = await transaction.next(COLLECTION, 'number');
      await transaction.put(COLLECTION, `new-${number}`, { number });
      await transaction.delete(COLLECTION, `new-${number - 1}`);
    });
  };
  try {
    for (let time = 0; time < TIMES; time++) await callEverything('00001');
    await server.run(
      database,
      `INSERT INTO sandbox_entries
        SELECT '${COLLECTION}', letter || to_char(number, 'FM00000'), '{}'
        FROM generate_series(1, ${size / 2}) AS number, unnest(ARRAY['a', 'b']) AS letter`,
    );
    for (let time = 0; time < times; time++) await callEverything('00002');
    await store.close();
    return await effort(administrator);
  } finally {
    await store.close();
    await administrator.end();
  }
}

async function effort(administrator: pg.Client): Promise<Effort> {
  const { rows } = await administrator.query<Effort>(`
    SELECT seq_scan::int AS scans, (heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::int AS pages
    FROM pg_statio_user_tables JOIN pg_stat_user_tables USING (relid) WHERE pg_stat_user_tables.relname = 'sandbox_entries'`);
  const [row] = rows;
  if (row === undefined) throw new Error('The table has no statistics');
  return row;
}
