/**
 * Milliseconds that a space takes to open, to keep and restore a snapshot, and to end: of all APIs, with the initial data and
 * with some thousand sales more, in each store.
 *
 *     npm run bench:sandbox-spaces
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type StartOptions, startSandbox } from '@partner-apis/sandbox/node';
import { callAs } from '../../packages/sandbox/src/testing/calls.ts';
import { startPostgres } from '../sandbox/postgres-server.ts';
import { median } from './statistics.ts';
import { table } from './table.ts';

const TURNS = 7;
const MORE = [0, 2000];

/** A sandbox's call that a turn makes, in the order of a space's life. */
const CALLS = ['open', 'snapshot', 'restore', 'end'] as const;

type Taken = Readonly<Record<(typeof CALLS)[number], number>>;

async function measure(url: string, more: number): Promise<Taken> {
  const send = async (method: string, address: string) => {
    const start = performance.now();
    const response = await fetch(address, { method });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text}`);
    return { taken: performance.now() - start, text };
  };
  const created = await send('POST', `${url}/_sandbox/spaces`);
  const space: { readonly key: string; readonly baseUrl: string } = JSON.parse(created.text);
  const started = performance.now();
  const caller = await callAs(fetch, 'demo', space.baseUrl);
  const open = created.taken + performance.now() - started;
  for (let count = 0; count < more; count += 1) await caller.call('createExternalSale', numbered(count));
  const kept = await send('POST', `${space.baseUrl}/_sandbox/snapshots`);
  const snapshot: { readonly id: string } = JSON.parse(kept.text);
  const restored = await send('POST', `${space.baseUrl}/_sandbox/snapshots/${snapshot.id}/restore`);
  const ended = await send('DELETE', `${url}/_sandbox/spaces/${space.key}`);
  return { open, snapshot: kept.taken, restore: restored.taken, end: ended.taken };
}

function numbered(count: number) {
  return { body: { externalRef: `BENCH-${count}`, date: '2026-03-02T10:00:00+01:00' } };
}

const postgres = await startPostgres();
const folder = await mkdtemp(path.join(tmpdir(), 'bench-spaces-'));
await postgres?.run('postgres', 'CREATE DATABASE spaces');
const stores: readonly (readonly [string, Partial<StartOptions>])[] = [
  ['memory', {}],
  ['SQLite', { dataFile: path.join(folder, 'spaces.sqlite') }],
  ...(postgres === undefined ? [] : [['PostgreSQL', { databaseUrl: postgres.url('spaces') }] as const]),
];
const rows = [['store', 'sales more', ...CALLS]];
for (const [name, options] of stores) {
  const sandbox = await startSandbox({
    port: 0,
    clock: '2026-03-02T09:00:00',
    spaces: { most: 2 },
    ...options,
  });
  for (const more of MORE) {
    const turns: Taken[] = [];
    for (let turn = 0; turn < (more === 0 ? TURNS : 3); turn += 1)
      turns.push(await measure(sandbox.url, more));
    rows.push([name, String(more), ...CALLS.map((call) => median(turns.map((one) => one[call])).toFixed(1))]);
  }
  await sandbox.close();
}
await postgres?.stop();
await rm(folder, { recursive: true });
console.info(table(rows));
