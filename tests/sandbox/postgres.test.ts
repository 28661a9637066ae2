import { randomBytes } from 'node:crypto';
import { DatabaseError, postgresStore, startSandbox } from '@partner-apis/sandbox/node';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { callAs } from '../../packages/sandbox/src/testing/calls.ts';
import {
  eachBayHasOneWinner,
  eachCallerHasItsOwnToken,
  eachReferenceHasOneSale,
} from '../../packages/sandbox/src/testing/race-contract.ts';
import { spacesNeverMeet } from '../../packages/sandbox/src/testing/space-contract.ts';
import { type SpawnedSandbox, spawnSandbox } from '../../packages/sandbox/src/testing/spawn-sandbox.ts';
import { testStore } from '../../packages/sandbox/src/testing/store-contract.ts';
import { startPostgres } from './postgres-server.ts';

const MONDAY = '2026-03-02T09:00:00';
/** Options for tests that need no more: a sandbox with fewer families starts sooner. */
const BOOKINGS = ['--family', 'ebk-api-v2'];
const BOOKINGS_AND_SALES = [...BOOKINGS, '--family', 'sale-api-v1'];
/** A time slot of a centre with three bays. */
const SLOT = {
  centreCode: 'C1000001',
  timeSlot: '2026-03-04T10:00',
  services: [{ serviceCode: 'TYRE-FITTING', quantity: 1 }],
};

const server = await startPostgres();
if (server === undefined) console.warn('skipped: npm has no PostgreSQL server for this platform');
afterAll(() => server?.stop());

let databases = 0;
let running: SpawnedSandbox[] = [];
afterEach(async () => {
  await Promise.all(running.map(({ end }) => end('SIGKILL')));
  running = [];
});

/** Makes an empty database and returns its name. */
async function newDatabase(): Promise<string> {
  const name = `sandbox_${++databases}`;
  await server?.run('postgres', `CREATE DATABASE ${name}`);
  return name;
}

async function spawn(url: string, ...options: string[]): Promise<SpawnedSandbox> {
  const sandbox = await spawnSandbox('--database-url', url, '--clock', MONDAY, ...options);
  running.push(sandbox);
  return sandbox;
}

describe.skipIf(server === undefined)('PostgreSQL', () => {
  const urlOf = (database: string, user?: string, password?: string) =>
    server?.url(database, user, password) ?? '';

  describe('as a store', () => testStore(async () => postgresStore(urlOf(await newDatabase()))));

  test('the numbers of entries add up when processes write at once, and in a table from before they were kept', async () => {
    const database = await newDatabase();
    const make = `CREATE TABLE sandbox_entries (
      collection text COLLATE "C" NOT NULL, key text COLLATE "C" NOT NULL, value json NOT NULL,
      PRIMARY KEY (collection, key))`;
    for (const statement of [make, `INSERT INTO sandbox_entries VALUES ('tyres', 'earlier', '1')`]) {
      await server?.run(database, statement);
    }
    const stores = await Promise.all([postgresStore(urlOf(database)), postgresStore(urlOf(database))]);
    const writes = stores.flatMap((store) =>
      Array.from({ length: 100 }, (_, number) =>
        store.transaction(async (transaction) => {
          // Half of the keys are written by both, and each third write removes an entry of another one.
          await transaction.put('tyres', `tyre-${number % 50}`, number);
          if (number % 3 === 0) await transaction.delete('tyres', `tyre-${(number * 7) % 50}`);
        }),
      ),
    );
    await Promise.all(writes);
    const [one, other] = stores;
    const listed = (await one?.list('tyres'))?.length;
    expect(listed).toBeGreaterThan(10);
    expect(await one?.page?.('tyres', { limit: 0 })).toEqual({ entries: [], total: listed });
    await Promise.all([one?.close(), other?.close()]);
  });

  test('sandboxes that start at once on an empty database fill it once', async () => {
    const url = urlOf(await newDatabase());
    const sandboxes = await Promise.all([spawn(url), spawn(url), spawn(url)]);
    const counts = await Promise.all(
      sandboxes.map(async (sandbox) => {
        const { status, body } = await (await callAs(fetch, 'demo', sandbox.url)).call('listServices');
        return { status, count: Array.isArray(body) ? body.length : 0 };
      }),
    );
    expect(counts[0]).toMatchObject({ status: 200 });
    expect(new Set(counts.map(({ count }) => count)).size).toBe(1);
  });

  test('100 spaces of two processes never meet', async () => {
    const databaseUrl = urlOf(await newDatabase());
    const options = { families: ['ebk-api-v2'], clock: MONDAY, spaces: { most: 100 } };
    const start = () => startSandbox({ port: 0, databaseUrl, ...options });
    const [one, other] = [await start(), await start()];
    await spacesNeverMeet([one.url, other.url], 1);
    await Promise.all([one.close(), other.close()]);
  });

  test('a scenario that one process loads is that of the others, with its clock and its data', async () => {
    const databaseUrl = urlOf(await newDatabase());
    const options = { families: ['ebk-api-v2'], clock: MONDAY, spaces: { most: 1 } };
    const start = () => startSandbox({ port: 0, databaseUrl, ...options });
    const [one, other] = [await start(), await start()];
    const created = await fetch(`${one.url}/_sandbox/spaces`, { method: 'POST' });
    const { key }: { readonly key: string } = await created.json();
    const send = (place: string, init: RequestInit = {}) =>
      fetch(`${place}/spaces/${key}/_sandbox/scenario`, init);
    const scenario = `clock: 2026-03-03T09:00:00
data: { ebk-api-v2: { centres: [{ centreCode: C1000001, bays: 1 }] } }
`;
    expect((await send(one.url, { method: 'PUT', body: scenario })).status).toBe(204);
    expect(await (await send(other.url)).text()).toBe(scenario);
    const clock = await fetch(`${other.url}/spaces/${key}/_sandbox/clock`);
    expect(await clock.json()).toEqual({ now: '2026-03-03T09:00:00' });
    const demo = await callAs(fetch, 'demo', `${other.url}/spaces/${key}`);
    const booked = async () => (await demo.call('createAppointment', { body: SLOT })).status;
    expect([await booked(), await booked()]).toEqual([202, 409]);
    expect((await send(other.url, { method: 'DELETE' })).status).toBe(204);
    expect((await send(one.url)).status).toBe(404);
    await Promise.all([one.close(), other.close()]);
  });

  test('three processes that race for the last places of a time slot give each away once', async () => {
    const url = urlOf(await newDatabase());
    const sandboxes = await Promise.all(Array.from({ length: 3 }, () => spawn(url, ...BOOKINGS)));
    const callers = await Promise.all(sandboxes.map((sandbox) => callAs(fetch, 'demo', sandbox.url)));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => callers)
        .flat()
        .map((caller) => caller.call('createAppointment', { body: SLOT })),
    );
    const booked = answers.filter(({ status }) => status === 202);
    const refused = answers.filter(({ status }) => status === 409);
    expect([booked.length, refused.length]).toEqual([3, answers.length - 3]);
    const codes = booked.map(({ body }) => (body as { appointmentCode: string }).appointmentCode);
    expect(new Set(codes).size).toBe(3);
    for (const appointmentCode of codes) {
      for (const caller of callers) {
        const found = await caller.call('getAppointmentStatus', { path: { appointmentCode } });
        expect(found.body).toMatchObject({ status: 'CONFIRMED' });
      }
    }
  });

  test('callers of three processes race thousands of times: for bays, references and tokens', async () => {
    const url = urlOf(await newDatabase());
    const start = () => spawn(url, ...BOOKINGS_AND_SALES);
    const processes = await Promise.all([start(), start(), start()]);
    const [first, second, third] = processes.map((one) => ({ fetch, origin: one.url }));
    if (!first || !second || !third) throw new Error('No sandbox was started');
    const caller = ({ origin }: { readonly origin: string }) => callAs(fetch, 'demo', origin);
    const callers = await Promise.all([caller(first), caller(second), caller(third)]);
    await eachBayHasOneWinner(callers);
    await eachReferenceHasOneSale(callers);
    await eachCallerHasItsOwnToken([first, second, third]);
  }, 240_000);

  test('a process that is killed amid its bookings holds up no other, and loses none', async () => {
    const url = urlOf(await newDatabase());
    const [victim, other] = await Promise.all([spawn(url, ...BOOKINGS), spawn(url, ...BOOKINGS)]);
    const [theirs, ours] = await Promise.all(
      [victim, other].map((sandbox) => callAs(fetch, 'demo', sandbox?.url)),
    );
    if (theirs === undefined || ours === undefined) throw new Error('No sandbox was started');
    const acknowledged: string[] = [];
    const bookings = Array.from({ length: 30 }, async (_, index) => {
      const timeSlot = `2026-03-${String(9 + (index % 5)).padStart(2, '0')}T14:${index % 2 ? '30' : '00'}`;
      const { status, body } = await theirs.call('createAppointment', { body: { ...SLOT, timeSlot } });
      if (status === 202) acknowledged.push((body as { appointmentCode: string }).appointmentCode);
      if (acknowledged.length === 3) victim?.child.kill('SIGKILL');
    });
    await Promise.allSettled(bookings);
    expect(acknowledged.length).toBeGreaterThanOrEqual(3);
    expect((await ours.call('createAppointment', { body: SLOT })).status).toBe(202);
    for (const appointmentCode of acknowledged) {
      expect((await ours.call('getAppointmentStatus', { path: { appointmentCode } })).status).toBe(200);
    }
  });

  test('of transactions that share a commit, only the one that PostgreSQL refuses fails', async () => {
    const store = await postgresStore(urlOf(await newDatabase()));
    // Longer than a key of an index may be, and random, so that it cannot be compressed.
    const tooLong = randomBytes(8000).toString('hex');
    const outcomes = await Promise.allSettled(
      ['a', tooLong, 'b'].map((key) => store.transaction((transaction) => transaction.put('tyres', key, 1))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await store.list('tyres')).map(({ key }) => key)).toEqual(['a', 'b']);
    await store.close();
  });

  test('the table may be made by an administrator, for a user who may only read and write it', async () => {
    const database = await newDatabase();
    await (await postgresStore(urlOf(database))).close();
    await server?.run(database, `CREATE USER writer PASSWORD 'writer'`);
    await server?.run(database, 'GRANT SELECT, INSERT, UPDATE, DELETE ON sandbox_entries TO writer');
    const store = await postgresStore(urlOf(database, 'writer', 'writer'));
    await store.transaction((transaction) => transaction.put('tyres', 'a', 1));
    expect(await store.get('tyres', 'a')).toBe(1);
    await store.close();
  });

  test.each([
    ['a wrong password', ['postgres', 'postgres', 'wrong'], /rejects the user "postgres".*password/],
    ['an unknown user', ['postgres', 'nobody-known', 'wrong'], /rejects the user "nobody-known"/],
    ['an unknown database', ['nothing'], /has no database "nothing": create it/],
  ] as const)('%s is named, and no password told', async (_, [database, user, password], message) => {
    const opening = postgresStore(urlOf(database, user, password));
    await expect(opening).rejects.toThrow(DatabaseError);
    await expect(opening).rejects.toThrow(message);
    await expect(opening).rejects.not.toThrow(/wrong@|administrator/);
  });

  test('a user who may not create the table is told so', async () => {
    const database = await newDatabase();
    await server?.run(database, `CREATE USER reader PASSWORD 'reader'`);
    const opening = postgresStore(urlOf(database, 'reader', 'reader'));
    await expect(opening).rejects.toThrow(/grants the user "reader" too few rights .* create tables/);
  });

  test('when the server ends the connections, the sandbox connects anew', async () => {
    const database = await newDatabase();
    const store = await postgresStore(urlOf(database));
    await store.transaction((transaction) => transaction.put('tyres', 'a', 1));
    await server?.run(
      'postgres',
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}'`,
    );
    await expect.poll(() => store.get('tyres', 'a').catch(() => 'not yet'), { timeout: 20_000 }).toBe(1);
    await store.close();
  });
});
