import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settableClock } from '../clock/clock.ts';
import { callAs } from '../testing/calls.ts';
import { PortTakenError, type RunningSandbox, startSandbox } from './start-sandbox.ts';

const MONDAY = '2026-03-02T09:00:00';
const CLI = path.join(import.meta.dirname, 'cli.ts');
const BOOKING = {
  centreCode: 'C1000001',
  timeSlot: '2026-03-04T10:00',
  services: [{ serviceCode: 'TYRE-FITTING', quantity: 1 }],
};

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

async function start(dataFile = path.join(folder, 'data.sqlite')): Promise<RunningSandbox> {
  const sandbox = await startSandbox({ port: 0, dataFile, clock: settableClock(MONDAY) });
  running.push(sandbox);
  return sandbox;
}

/** Starts the command line in a process of its own and waits for its address. */
async function spawnSandbox(...options: string[]) {
  const child = spawn(process.execPath, ['--conditions=partner-apis-source', CLI, '--port', '0', ...options]);
  running.push({
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    },
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const url = /Sandbox: (\S+)/.exec(output)?.[1];
    if (url !== undefined) return { child, url };
  }
  throw new Error('The sandbox ended');
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

test('kill -9 amid bookings loses none that was acknowledged', { timeout: 30_000 }, async () => {
  const dataFile = path.join(folder, 'data.sqlite');
  const { child, url } = await spawnSandbox('--data', dataFile, '--clock', MONDAY);
  const caller = await callAs(fetch, 'demo', url);
  const acknowledged: string[] = [];
  const exit = once(child, 'exit');
  const bookings = Array.from({ length: 40 }, async (_, index) => {
    const timeSlot = `2026-03-${String(9 + (index % 5)).padStart(2, '0')}T14:${index % 2 ? '30' : '00'}`;
    const { status, body } = await caller.call('createAppointment', { body: { ...BOOKING, timeSlot } });
    if (status === 202) acknowledged.push((body as { appointmentCode: string }).appointmentCode);
    if (acknowledged.length === 5) child.kill('SIGKILL');
  });
  await Promise.allSettled(bookings);
  await exit;
  expect(acknowledged.length).toBeGreaterThanOrEqual(5);
  const again = await callAs(fetch, 'demo', (await start(dataFile)).url);
  for (const appointmentCode of acknowledged) {
    expect((await again.call('getAppointmentStatus', { path: { appointmentCode } })).status).toBe(200);
  }
});

test('two sandboxes on one file give the last place of a time slot away once', async () => {
  const dataFile = path.join(folder, 'data.sqlite');
  const [one, other] = [await start(dataFile), await start(dataFile)];
  const callers = await Promise.all([one, other].map(({ url }) => callAs(fetch, 'demo', url)));
  const answers = await Promise.all(
    [...callers, ...callers, ...callers, ...callers].map((caller) =>
      caller.call('createAppointment', { body: BOOKING }),
    ),
  );
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
});

test('a port that is taken is refused by name', async () => {
  const { url } = await start();
  const port = Number(new URL(url).port);
  await expect(startSandbox({ port })).rejects.toThrow(PortTakenError);
});

test.each([
  [['--fault', 'nothing'], 'There is no fault "nothing"'],
  [['--clock', 'noon'], '--clock "noon" is no time'],
  [['--port', 'x'], '--port "x" is no whole number from 0 to 65535'],
  [['--data', '/nowhere/at/all.sqlite'], 'cannot be used'],
])('the command line refuses %j with one line and exit code 1', async (options, message) => {
  const child = spawn(process.execPath, ['--conditions=partner-apis-source', CLI, ...options]);
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(errors).toContain(message);
  expect(errors.trim().split('\n')).toHaveLength(1);
});

test('SIGTERM ends the command line in order', async () => {
  const { child, url } = await spawnSandbox();
  expect((await fetch(`${url}/health`)).status).toBe(200);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});

test('a body of more than 1 MiB is answered by 413, sent with its length or in chunks', async () => {
  const { url } = await start();
  const send = (body: BodyInit) =>
    fetch(`${url}/ebooking-erm/v2/appointments`, { method: 'POST', body, duplex: 'half' } as RequestInit);
  const large = 'x'.repeat(1024 * 1024 + 1);
  expect((await send(large)).status).toBe(413);
  expect((await send(new Blob([large]).stream())).status).toBe(413);
});

test('an answer carries the id of its request', async () => {
  const { url } = await start();
  const given = await fetch(`${url}/health`, { headers: { 'X-Request-Id': 'abc-1' } });
  expect(given.headers.get('X-Request-Id')).toBe('abc-1');
  expect((await fetch(`${url}/health`)).headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
});
