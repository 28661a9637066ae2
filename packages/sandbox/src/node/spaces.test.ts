import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callAs } from '../testing/calls.ts';
import { spacesNeverMeet } from '../testing/space-contract.ts';
import { spawnSandbox } from '../testing/spawn-sandbox.ts';
import { startSandbox } from './start-sandbox.ts';

vi.setConfig({ testTimeout: 120_000 });

const MONDAY = '2026-03-02T09:00:00';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spaces-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['memory', () => ({})],
  ['SQLite', () => ({ dataFile: path.join(folder, 'spaces.sqlite') })],
])('100 spaces in %s never meet', async (_, choice) => {
  const options = { families: ['ebk-api-v2'], clock: MONDAY, spaces: { most: 100 } };
  const sandbox = await startSandbox({ port: 0, ...options, ...choice() });
  await spacesNeverMeet([sandbox.url], 1);
  await sandbox.close();
});

test('a space in a file still exists after a restart', async () => {
  const options = ['--data', path.join(folder, 'kept.sqlite'), '--clock', MONDAY, '--spaces', '8'];
  const before = await spawnSandbox(...options);
  const created = await fetch(`${before.url}/_sandbox/spaces`, { method: 'POST' });
  const { key }: { readonly key: string } = await created.json();
  const booked = await (await callAs(fetch, 'demo', `${before.url}/spaces/${key}`)).call('createAppointment');
  await before.end();
  const after = await spawnSandbox(...options);
  const caller = await callAs(fetch, 'demo', `${after.url}/spaces/${key}`);
  const { body } = await caller.call('getAppointmentStatus', { path: Object(booked.body) });
  await after.end();
  expect(body).toMatchObject({ status: 'CONFIRMED' });
});

test('the log does not reveal the keys of spaces', async () => {
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const options = { families: ['ebk-api-v2'], spaces: { most: 1 }, requestLog: 'text' } as const;
  const sandbox = await startSandbox({ port: 0, ...options });
  const created = await fetch(`${sandbox.url}/_sandbox/spaces`, { method: 'POST' });
  const { key }: { readonly key: string } = await created.json();
  await fetch(`${sandbox.url}/spaces/${key}/health`);
  await fetch(`${sandbox.url}/_sandbox/spaces/${key}`, { method: 'DELETE' });
  await sandbox.close();
  const log = lines.mock.calls.flat().join('');
  lines.mockRestore();
  expect(log).not.toContain(key);
  expect(log).toContain(`GET /spaces/${key.slice(0, 4)}…/health 200 OK`);
});

test('the number of spaces for each address is limited', async () => {
  const sandbox = await spawnSandbox('--spaces', '4', '--spaces-per-address', '1');
  const create = () => fetch(`${sandbox.url}/_sandbox/spaces`, { method: 'POST' });
  const first = await create();
  const second = await create();
  await sandbox.end();
  expect([first.status, second.status]).toEqual([201, 429]);
  expect(JSON.stringify(await second.json())).toContain('Your address has as many spaces as it may, 1:');
});
