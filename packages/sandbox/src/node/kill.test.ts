import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { randomFrom, wholeNumber } from '../seeding/random.ts';
import { type Caller, callAs } from '../testing/calls.ts';
import { type SpawnedSandbox, spawnSandbox } from '../testing/spawn-sandbox.ts';

const LIVES = 6;
const SEED = 9;

let folder: string;
let sandbox: SpawnedSandbox | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kill-'));
});

afterEach(async () => {
  await sandbox?.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Appointments that the sandbox has acknowledged, with the status that they must have, by code. */
type Acknowledged = Map<string, 'CONFIRMED' | 'CANCELLED'>;

/** Books and cancels appointments one by one until the sandbox is killed. */
async function write(caller: Caller, acknowledged: Acknowledged, random: () => number): Promise<void> {
  for (;;) {
    const day = String(wholeNumber(random, 1, 30)).padStart(2, '0');
    const hour = wholeNumber(random, 10, 16);
    const services = [{ serviceCode: 'PUNCTURE-REPAIR', quantity: 1 }];
    const body = { centreCode: 'C1000001', timeSlot: `2026-04-${day}T${hour}:00`, services };
    const booked = await caller.call('createAppointment', { body });
    if (booked.status !== 202) continue;
    const { appointmentCode } = booked.body as { appointmentCode: string };
    acknowledged.set(appointmentCode, 'CONFIRMED');
    if (random() < 0.6) continue;
    // Until the response arrives, the result of the cancellation is unknown.
    acknowledged.delete(appointmentCode);
    const cancelled = await caller.call('cancelAppointment', { path: { appointmentCode } });
    if (cancelled.status < 300) acknowledged.set(appointmentCode, 'CANCELLED');
  }
}

test('kill -9 during writes, again and again, loses no acknowledged write', async () => {
  const random = randomFrom(SEED, 'kill');
  const acknowledged: Acknowledged = new Map();
  for (let life = 0; life < LIVES; life++) {
    sandbox = await spawnSandbox(
      ...['--data', path.join(folder, 'data.sqlite')],
      ...['--clock', '2026-03-02T09:00:00'],
      ...['--family', 'ebk-api-v2'],
    );
    const caller = await callAs(fetch, 'demo', sandbox.url);
    for (const [appointmentCode, status] of acknowledged) {
      const { body } = await caller.call('getAppointmentStatus', { path: { appointmentCode } });
      expect(body, `${appointmentCode} in life ${life}`).toMatchObject({ status });
    }
    const known = acknowledged.size;
    const writers = Array.from({ length: 4 }, () => write(caller, acknowledged, random));
    // It is killed during the first writes, at an arbitrary moment.
    while (acknowledged.size === known) await wait(1);
    await wait(wholeNumber(random, 0, 40));
    const exit = once(sandbox.child, 'exit');
    sandbox.child.kill('SIGKILL');
    const ended = await Promise.allSettled(writers);
    expect(ended.every(({ status }) => status === 'rejected')).toBe(true);
    await exit;
  }
  expect(acknowledged.size).toBeGreaterThan(LIVES);
});
