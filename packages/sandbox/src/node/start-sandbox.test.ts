import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settableClock } from '../clock/clock.ts';
import { callAs } from '../testing/calls.ts';
import { ListenError, PortTakenError } from './listening.ts';
import { type RunningSandbox, type StartOptions, startSandbox } from './start-sandbox.ts';

const MONDAY = '2026-03-02T09:00:00';
const BOOKING = {
  centreCode: 'C1000001',
  timeSlot: '2026-03-04T10:00',
  services: [{ serviceCode: 'TYRE-FITTING', quantity: 1 }],
};

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let running: { close(): Promise<void> }[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'));
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((one) => one.close()));
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Partial<StartOptions> = {}): Promise<RunningSandbox> {
  const dataFile = path.join(folder, 'data.sqlite');
  const sandbox = await startSandbox({ port: 0, dataFile, clock: settableClock(MONDAY), ...options });
  running.push(sandbox);
  return sandbox;
}

test('a restart loses nothing', async () => {
  const first = await start();
  const caller = await callAs(fetch, 'demo', first.url);
  expect((await caller.call('createAppointment', { body: BOOKING })).status).toBe(202);
  await first.close();
  running = [];
  const again = await callAs(fetch, 'demo', (await start()).url);
  const path = { appointmentCode: 'A1000042' };
  expect((await again.call('getAppointmentStatus', { path })).body).toMatchObject({ status: 'CONFIRMED' });
});

test('two sandboxes on one file book the last place of a time slot only once', async () => {
  const [one, other] = [await start(), await start()];
  const callers = await Promise.all([one, other].map(({ url }) => callAs(fetch, 'demo', url)));
  const responses = await Promise.all(
    [...callers, ...callers, ...callers, ...callers].map((caller) =>
      caller.call('createAppointment', { body: BOOKING }),
    ),
  );
  expect(responses.filter(({ status }) => status === 202)).toHaveLength(3);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(5);
});

test('a taken port is reported by name', async () => {
  const { url } = await start();
  const port = Number(new URL(url).port);
  await expect(startSandbox({ port })).rejects.toThrow(PortTakenError);
});

test('an address that this machine does not have is rejected with advice', async () => {
  const starting = startSandbox({ port: 0, host: '192.0.2.1' });
  await expect(starting).rejects.toThrow(ListenError);
  await expect(starting).rejects.toThrow(
    /cannot listen on 192\.0\.2\.1, .* choose an address of this machine/,
  );
});

test('a body of more than 1 MiB receives 413, sent with its length or in chunks', async () => {
  const { url } = await start();
  const send = (body: BodyInit) =>
    fetch(`${url}/ebooking-erm/v2/appointments`, { method: 'POST', body, duplex: 'half' } as RequestInit);
  const large = 'x'.repeat(1024 * 1024 + 1);
  expect((await send(large)).status).toBe(413);
  expect((await send(new Blob([large]).stream())).status).toBe(413);
});

test('the maximum body size can be set', async () => {
  const { url } = await start({ bodyLimit: 10 });
  const send = (body: BodyInit) =>
    fetch(`${url}/ebooking-erm/v2/appointments`, { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect((await send('{"a": 123}')).status).not.toBe(413);
  expect((await send(new Blob(['{"a": 123}']).stream())).status).not.toBe(413);
  const refused = await send('{"a": 1234}');
  expect(refused.status).toBe(413);
  expect(await refused.json()).toEqual({
    errors: [{ error: 'The body is larger than 10 bytes', property: 'body' }],
  });
});

test('the longest list of codes that a document allows is read completely', async () => {
  const { url } = await start();
  const caller = await callAs(fetch, 'demo', url);
  const ean = Array.from({ length: 100 }, () => 'é'.repeat(255)).join(',');
  expect((await caller.call('listArticles', { query: { ean } })).status).toBe(200);
  expect((await caller.call('listArticles', { query: { ean: `${ean},one-too-many` } })).status).toBe(400);
});

test('a response contains the id of its request, which pages may read', async () => {
  const { url } = await start();
  const given = await fetch(`${url}/health`, { headers: { 'X-Request-Id': 'abc-1' } });
  expect(given.headers.get('X-Request-Id')).toBe('abc-1');
  expect(given.headers.get('Access-Control-Expose-Headers')).toContain('X-Request-Id');
  const odd = await fetch(`${url}/health`, { headers: { 'X-Request-Id': 'a"b' } });
  expect(odd.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  expect((await fetch(`${url}/health`)).headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a dropped connection is dropped for the client too, and other calls continue', async () => {
  const { url } = await start({ conditions: { dropRate: 0.5 }, seed: 3 });
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(`${url}/ebooking-erm/v2/services`).then(
        ({ status }) => status,
        (error: Error) => error.message,
      ),
    ),
  );
  expect(new Set(outcomes)).toEqual(new Set([401, 'fetch failed']));
  expect((await fetch(`${url}/health`)).status).toBe(200);
});

test('the response to HEAD has the headers, and no body', async () => {
  const { url } = await start();
  const response = await fetch(url, { method: 'HEAD' });
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toBe('');
});
