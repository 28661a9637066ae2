import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, callAs } from '../../packages/sandbox/src/testing/calls.ts';
import { type SpawnedSandbox, spawnSandbox } from '../../packages/sandbox/src/testing/spawn-sandbox.ts';
import { startPostgres } from './postgres-server.ts';
import { hasProcesses, type Postmaster, startPostmasterLike } from './postmaster.ts';

/** Milliseconds in which callers learn that the store is away, and in which they succeed after its return. */
const SECONDS = 2;

const server = hasProcesses ? await startPostgres() : undefined;
if (server === undefined) console.warn('skipped: needs a PostgreSQL server of npm and the /proc of Linux');
afterAll(() => server?.stop(), 60_000);

/** The families that the tests call. */
const FAMILIES = ['--family', 'ebk-api-v2', '--family', 'sale-api-v1'];

const SALE = { sellerCode: 1_000_001, date: '2026-02-27T15:40:00+01:00', lines: [] };

interface Timed {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly seconds: number;
}

async function timed(call: () => Promise<{ status: number; headers: Headers }>): Promise<Timed> {
  const start = performance.now();
  const { status, headers } = await call();
  return { status, retryAfter: headers.get('Retry-After'), seconds: (performance.now() - start) / 1000 };
}

describe.skipIf(server === undefined)('while PostgreSQL is away', () => {
  let postmaster: Postmaster;
  let sandbox: SpawnedSandbox;
  let caller: Caller;

  beforeAll(async () => {
    postmaster = await startPostmasterLike(server?.url('postgres') ?? '');
  }, 60_000);
  afterAll(() => postmaster[Symbol.asyncDispose](), 60_000);

  beforeEach(async () => {
    sandbox = await spawnSandbox(
      ...['--database-url', postmaster.url, '--clock', '2026-03-02T09:00:00'],
      ...FAMILIES,
    );
    caller = await callAs(fetch, 'demo', sandbox.url);
    expect((await caller.call('listServices')).status).toBe(200);
  }, 60_000);
  afterEach(async () => {
    await sandbox.end('SIGKILL');
  });

  const read = () => timed(() => caller.call('listServices'));
  const write = () => timed(() => caller.call('cancelAppointment'));
  const health = () => timed(() => fetch(`${sandbox.url}/health`));
  const token = () =>
    timed(() =>
      fetch(`${sandbox.url}/oauth2/token`, {
        method: 'POST',
        headers: { Authorization: `Basic ${btoa('demo-client:demo-secret')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      }),
    );

  /** Sends many calls at once, as a load balancer does: queued calls must not wait for each other. */
  async function expectUnavailable(): Promise<void> {
    const kinds = [read, write, health, token];
    const calls = await Promise.all(
      Array.from({ length: 10 }, () => kinds)
        .flat()
        .map((call) => call()),
    );
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([503]));
    expect(calls.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
    expect(Math.max(...calls.map(({ seconds }) => seconds))).toBeLessThan(SECONDS);
  }

  /** @param returned time at which the server was back */
  async function expectSuccess(returned: number): Promise<void> {
    for (const call of [read, token, health]) {
      while ((await call()).status === 503) {
        expect((performance.now() - returned) / 1000).toBeLessThan(SECONDS);
        await sleep(20);
      }
      expect((await call()).status).toBe(200);
    }
    expect((performance.now() - returned) / 1000).toBeLessThan(SECONDS);
    // A call that received 503 may have carried it out.
    expect((await write()).status).toBeLessThan(500);
  }

  test('because it was stopped, callers get 503 at once, and succeed as soon as it is started again', async () => {
    await postmaster.stop();
    await expectUnavailable();
    // The length of outage after which the library waits longest.
    await sleep(5000);
    await expectUnavailable();
    await postmaster.start();
    await expectSuccess(performance.now());
  });

  test('because it was stopped amid writes, none that was acknowledged is lost', async () => {
    const register = (externalRef: string) =>
      caller.call('createExternalSale', { body: { ...SALE, externalRef } });
    const acknowledged = new Map<string, unknown>();
    const writing = Array.from({ length: 16 }, async (_, writer) => {
      for (let number = 0, isUp = true; isUp; number++) {
        const externalRef = `outage-${writer}-${number}`;
        const { status, body } = await register(externalRef);
        isUp = status !== 503;
        if (isUp) acknowledged.set(externalRef, body);
      }
    });
    await expect.poll(() => acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(100);
    await postmaster.stop();
    await Promise.all(writing);
    await postmaster.start();
    await expectSuccess(performance.now());
    // A reference that is known has the code that was given to it.
    for (const [externalRef, body] of acknowledged) expect((await register(externalRef)).body).toEqual(body);
  }, 60_000);

  test('because it hangs, callers get 503, and succeed as soon as it goes on', async () => {
    postmaster.freeze();
    try {
      await expectUnavailable();
      await expectUnavailable();
    } finally {
      postmaster.thaw();
    }
    await expectSuccess(performance.now());
  });

  test('the log names the store and the request, and SIGTERM ends the sandbox all the same', async () => {
    let errors = '';
    sandbox.child.stderr?.on('data', (chunk) => {
      errors += String(chunk);
    });
    postmaster.freeze();
    try {
      const { status } = await caller.call('listServices', { headers: { 'X-Request-Id': 'call-1' } });
      expect(status).toBe(503);
      expect(errors).toMatch(
        /call-1 listServices: StoreUnavailableError: The PostgreSQL server does not respond/,
      );
      expect(await sandbox.end('SIGTERM')).toBe(0);
    } finally {
      postmaster.thaw();
    }
  });
});
