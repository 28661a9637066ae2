import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StoreUnavailableError } from '../../contract/store.ts';
import { createSandbox } from '../../setup/create-sandbox.ts';
import { callAs } from '../../testing/calls.ts';
import { sqliteStore } from './sqlite/sqlite-store.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'full-'));
  file = path.join(folder, 'data.sqlite');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a full file is reported as full, keeps its content, and accepts writes again when there is space', async () => {
  const store = sqliteStore(file, 20);
  const write = (key: string, size: number) =>
    store.transaction((transaction) => transaction.put('texts', key, 'x'.repeat(size)));
  await write('first', 10);
  const failure: unknown = await write('large', 200_000).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreUnavailableError);
  expect(failure).toMatchObject({
    trouble: 'full',
    message: expect.stringContaining('database or disk is full'),
  });
  expect(await store.get('texts', 'first')).toBe('x'.repeat(10));
  await write('second', 10);
  expect(await store.get('texts', 'second')).toBe('x'.repeat(10));
  await store.close();
});

test('a sandbox whose file is full returns 503, and logs the reason', async () => {
  const first = createSandbox({ store: sqliteStore(file) });
  await callAs(first.fetch);
  await first.close();
  const log: string[] = [];
  const sandbox = createSandbox({ store: sqliteStore(file, 1), log: (message) => log.push(message) });
  // Free pages are used first.
  const token = () =>
    sandbox.fetch(
      new Request('http://localhost/oauth2/token', {
        method: 'POST',
        headers: { Authorization: `Basic ${btoa('demo-client:demo-secret')}`, 'X-Request-Id': 'call-1' },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      }),
    );
  let refused = await token();
  for (let count = 0; count < 2000 && refused.status === 200; count++) refused = await token();
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
  expect(log.at(-1)).toMatch(
    /^call-1 POST \/oauth2\/token: StoreUnavailableError: The disk of the data file is full/,
  );
  expect(log.join()).not.toContain('no transaction is active');
  await sandbox.close();
});

test('a file that another process keeps locked is reported as busy, not full', async () => {
  const store = sqliteStore(file);
  using other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  const health = createSandbox({ store, empty: true }).fetch(new Request('http://localhost/health'));
  const response = await health;
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'unavailable', store: 'failing' });
  other.exec('ROLLBACK');
  await store.close();
});
