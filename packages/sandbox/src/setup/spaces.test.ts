import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTransactions } from '../contract/store-around.ts';
import { memoryStore } from '../store/memory.ts';
import { callAs } from '../testing/calls.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox.ts';

const ORIGIN = 'http://localhost';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(options: SandboxOptions = {}): Sandbox {
  return createSandbox({ families: ['ebk-api-v2'], spaces: { most: 4 }, ...options });
}

function send(sandbox: Sandbox, method: string, path: string, body?: unknown): Promise<Response> {
  return sandbox.fetch(
    new Request(ORIGIN + path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }),
  );
}

interface ShownSpace {
  readonly key: string;
  readonly baseUrl: string;
  readonly endsAt: string;
}

async function create(sandbox: Sandbox, wish?: object): Promise<ShownSpace> {
  const response = await send(sandbox, 'POST', '/_sandbox/spaces', wish);
  expect(response.status).toBe(201);
  const space: ShownSpace = await response.json();
  return space;
}

async function book(sandbox: Sandbox, address: string) {
  return await (await callAs(sandbox.fetch, 'demo', address)).call('createAppointment');
}

async function problem(response: Response): Promise<unknown> {
  const { errors } = await response.json();
  return [response.status, errors[0].error, errors[0].property];
}

test('a space is created, used at its address, extended and ended', async () => {
  const sandbox = open();
  const response = await send(sandbox, 'POST', '/_sandbox/spaces', { ttlSeconds: 60 });
  const { key, ...shown } = await response.json();
  expect(response.headers.get('Location')).toBe(`/_sandbox/spaces/${key}`);
  expect(shown).toEqual({
    baseUrl: `${ORIGIN}/spaces/${key}`,
    tokenUrl: `${ORIGIN}/spaces/${key}/oauth2/token`,
    endsAt: '2026-03-02T09:01:00.000Z',
    seed: 1,
    empty: false,
    clock: null,
  });
  expect((await book(sandbox, shown.baseUrl)).status).toBe(202);
  const extended = await send(sandbox, 'PATCH', `/_sandbox/spaces/${key}`, { ttlSeconds: 7200 });
  expect(await extended.json()).toMatchObject({ key, endsAt: '2026-03-02T11:00:00.000Z' });
  expect((await send(sandbox, 'DELETE', `/_sandbox/spaces/${key}`)).status).toBe(204);
  expect((await send(sandbox, 'GET', `/_sandbox/spaces/${key}`)).status).toBe(404);
  expect(await problem(await send(sandbox, 'GET', `/spaces/${key}/ebooking-erm/v2/services`))).toEqual([
    404,
    'No space has this key, or it has ended: create one with POST /_sandbox/spaces',
    'key',
  ]);
});

test('a space shows the time at which its clock is stopped: by its creator, a call or a scenario', async () => {
  const sandbox = open();
  const { key, ...created } = await (
    await send(sandbox, 'POST', '/_sandbox/spaces', { clock: '2026-03-02T09:00:00' })
  ).json();
  const shown = async () => (await (await send(sandbox, 'GET', `/_sandbox/spaces/${key}`)).json()).clock;
  expect([created.clock, await shown()]).toEqual(['2026-03-02T09:00:00', '2026-03-02T09:00:00']);
  await send(sandbox, 'PUT', `/spaces/${key}/_sandbox/clock`, { now: '2026-05-01T10:00:00' });
  expect(await shown()).toBe('2026-05-01T10:00:00');
  await send(sandbox, 'PUT', `/spaces/${key}/_sandbox/scenario`, { clock: '2026-06-01T10:00:00' });
  expect(await shown()).toBe('2026-06-01T10:00:00');
});

test('bookings, tokens, clock and conditions of a space are its own', async () => {
  const sandbox = open();
  const [one, other] = [await create(sandbox), await create(sandbox)];
  // The last place of the time slot is free in each space, and in the sandbox itself.
  const codes = [];
  for (const address of [one.baseUrl, other.baseUrl, ORIGIN]) {
    const { status, body } = await book(sandbox, address);
    expect(status).toBe(202);
    codes.push(body);
  }
  expect(codes).toEqual([codes[0], codes[0], codes[0]]);

  const set = (path: string, body: object) =>
    send(sandbox, 'PUT', `${new URL(one.baseUrl).pathname}${path}`, body);
  expect((await set('/_sandbox/clock', { now: '2026-05-01T10:00:00' })).status).toBe(200);
  expect((await set('/_sandbox/conditions', { errorRate: 1 })).status).toBe(200);
  const failing = (await callAs(sandbox.fetch, 'demo', other.baseUrl)).call('listServices');
  expect((await failing).status).toBe(200);
  const clock = await send(sandbox, 'GET', `${new URL(other.baseUrl).pathname}/_sandbox/clock`);
  expect(await clock.json()).toEqual({ now: '2026-03-02T09:00:00' });
  const { status } = await sandbox.fetch(new Request(`${one.baseUrl}/oauth2/token`, { method: 'POST' }));
  expect([500, 503]).toContain(status);
});

test('wrong credentials in one space lock nobody out of another', async () => {
  const sandbox = open({ rateLimit: 600 });
  const [one, other] = [await create(sandbox), await create(sandbox)];
  const token = async (address: string, secret: string) => {
    const body = new URLSearchParams({ grant_type: 'client_credentials' });
    const headers = { Authorization: `Basic ${btoa(`demo-client:${secret}`)}` };
    const request = new Request(`${address}/oauth2/token`, { method: 'POST', headers, body });
    return (await sandbox.fetch(request)).status;
  };
  for (let count = 0; count < 10; count += 1) await token(one.baseUrl, 'wrong');
  expect(await token(one.baseUrl, 'demo-secret')).toBe(429);
  expect([await token(other.baseUrl, 'demo-secret'), await token(ORIGIN, 'demo-secret')]).toEqual([200, 200]);
});

test('addresses in responses stay in the space', async () => {
  const sandbox = open({ families: ['party-api-v1'] });
  const { baseUrl } = await create(sandbox);
  const { body } = await (await callAs(sandbox.fetch, 'demo', baseUrl)).call('listParties', {
    query: { pageNumber: 1, pageSize: 2 },
  });
  expect(body).toMatchObject({ next: expect.stringContaining(`${baseUrl}/party-erm/v1/parties?`) });
  const page = await (await sandbox.fetch(new Request(baseUrl))).text();
  expect(page).toContain(`${baseUrl}/oauth2/token`);
});

test('settings and the end of a space affect all processes that share the store', async () => {
  const store = memoryStore();
  const [first, second] = [open({ store }), open({ store })];
  const { key } = await create(first);
  const clock = (sandbox: Sandbox) => send(sandbox, 'GET', `/spaces/${key}/_sandbox/clock`);
  await clock(second);
  await send(first, 'PUT', `/spaces/${key}/_sandbox/clock`, { now: '2026-05-01T10:00:00' });
  expect(await (await clock(second)).json()).toEqual({ now: '2026-05-01T10:00:00' });
  await send(second, 'DELETE', `/_sandbox/spaces/${key}`);
  expect((await clock(first)).status).toBe(404);
});

test('a space ends by itself, and leaves nothing in the store', async () => {
  const store = memoryStore();
  const sandbox = open({ store });
  const { key, baseUrl } = await create(sandbox, { ttlSeconds: 60 });
  await book(sandbox, baseUrl);
  expect(await store.list(`@${key}/ebk-api-v2/appointments`)).not.toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect((await send(sandbox, 'GET', `/spaces/${key}/health`)).status).toBe(404);
  const next = await create(sandbox);
  expect((await store.list('sandbox/spaces')).map((entry) => entry.key)).toEqual([next.key]);
  expect(await store.list(`@${key}/ebk-api-v2/appointments`)).toEqual([]);
});

test('a call in progress when its space ends leaves nothing in the store', async () => {
  const store = memoryStore();
  const pause = vi.fn(() => Promise.resolve());
  const held = withTransactions(store, async (work) => {
    await pause();
    return await store.transaction(work);
  });
  const sandbox = open({ store: held });
  const { key, baseUrl } = await create(sandbox);
  const { promise: ended, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: isOnItsWay, resolve: arrive } = Promise.withResolvers<void>();
  pause.mockImplementationOnce(() => {
    arrive();
    return ended;
  });
  // The first call writes the initial data.
  const first = sandbox.fetch(new Request(`${baseUrl}/oauth2/token`, { method: 'POST' }));
  await isOnItsWay;
  expect((await send(sandbox, 'DELETE', `/_sandbox/spaces/${key}`)).status).toBe(204);
  goOn();
  expect((await first).status).toBe(503);
  expect(await store.list(`@${key}/ebk-api-v2/appointments`)).toEqual([]);
});

test('the fifth space is rejected until one ends', async () => {
  const sandbox = open();
  const created = [];
  for (const ttlSeconds of [300, 200, 400, 500]) created.push(await create(sandbox, { ttlSeconds }));
  const refused = await send(sandbox, 'POST', '/_sandbox/spaces');
  expect(refused.headers.get('Retry-After')).toBe('200');
  expect(await problem(refused)).toEqual([
    429,
    'There are as many spaces as there may be, 4: end one with DELETE /_sandbox/spaces/{key}, or wait',
    'spaces',
  ]);
  await send(sandbox, 'DELETE', `/_sandbox/spaces/${created[0]?.key}`);
  await create(sandbox);
});

test.each([
  [{ ttl: 60 }, 'The properties are ttlSeconds, seed, empty and clock', 'ttl'],
  [{ ttlSeconds: 86_401 }, 'Send a whole number of seconds from 1 to 86400', 'ttlSeconds'],
  [{ seed: -1 }, 'Send a whole number from 0 on', 'seed'],
  [{ empty: 'yes' }, 'Send true or false', 'empty'],
  [{ clock: 'noon' }, 'Send the time at which the clock stops, "2026-03-02T09:00:00", or null', 'clock'],
  [
    { clock: '0999-12-31T00:00:00' },
    'The clock can be set from 1000-01-01T00:00:00 to 9000-01-01T00:00:00, not to 0999-12-31T00:00:00',
    'clock',
  ],
  [[], 'Send a JSON object, or no body', 'body'],
])('a space with %j is refused', async (wish, text, property) => {
  expect(await problem(await send(open(), 'POST', '/_sandbox/spaces', wish))).toEqual([400, text, property]);
});

test('a page of another origin cannot create a space', async () => {
  const headers = { Origin: 'https://elsewhere.example' };
  const request = new Request(`${ORIGIN}/_sandbox/spaces`, { method: 'POST', headers });
  expect((await open().fetch(request)).status).toBe(403);
});

test('without the option there are no spaces', async () => {
  const sandbox = createSandbox({ families: ['ebk-api-v2'] });
  expect((await send(sandbox, 'POST', '/_sandbox/spaces')).status).toBe(404);
});

test('a space can be restored to a snapshot, including its clock; tokens stay valid', async () => {
  const sandbox = open();
  const { baseUrl } = await create(sandbox, { clock: '2026-03-02T09:00:00' });
  const { pathname } = new URL(baseUrl);
  const control = (method: string, path: string, body?: unknown) =>
    send(sandbox, method, `${pathname}/_sandbox/${path}`, body);
  const before = await book(sandbox, baseUrl);
  const taken = await control('POST', 'snapshots');
  const snapshot = await taken.json();
  expect([taken.status, snapshot.at]).toEqual([201, '2026-03-02T09:00:00']);

  await control('PUT', 'clock', { now: '2026-03-02T10:00:00' });
  const caller = await callAs(sandbox.fetch, 'demo', baseUrl);
  const later = await caller.call('createAppointment');
  const statusOf = async ({ body }: { readonly body: unknown }) =>
    (await caller.call('getAppointmentStatus', { path: Object(body) })).status;
  expect([await statusOf(before), await statusOf(later)]).toEqual([200, 200]);

  expect((await control('POST', `snapshots/${snapshot.id}/restore`)).status).toBe(204);
  expect([await statusOf(before), await statusOf(later)]).toEqual([200, 404]);
  expect(await (await control('GET', 'clock')).json()).toEqual({ now: '2026-03-02T09:00:00' });
  // The next booking after the snapshot gets the same code again.
  expect((await caller.call('createAppointment')).body).toEqual(later.body);
  expect(await (await control('GET', 'snapshots')).json()).toEqual({ snapshots: [snapshot] });
  expect((await control('DELETE', `snapshots/${snapshot.id}`)).status).toBe(204);
  expect(await problem(await control('POST', `snapshots/${snapshot.id}/restore`))).toEqual([
    404,
    'No snapshot has this id',
    'id',
  ]);
});

test('a space has at most ten snapshots, which are removed with it', async () => {
  const store = memoryStore();
  const sandbox = open({ store });
  const { key, baseUrl } = await create(sandbox);
  const take = () => send(sandbox, 'POST', `${new URL(baseUrl).pathname}/_sandbox/snapshots`);
  const statuses = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await take()).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  const replaced = vi.spyOn(store, 'replace');
  await send(sandbox, 'DELETE', `/_sandbox/spaces/${key}`);
  expect(replaced).toHaveBeenCalledTimes(11);
});
