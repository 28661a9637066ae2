import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memoryStore } from '../../store/memory.ts';
import { testStore } from '../../testing/store-contract.ts';
import { DataFileError, sqliteStore } from './sqlite/sqlite-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('an in-memory store', () => testStore(memoryStore));

describe('a SQLite store', () => testStore(() => sqliteStore(path.join(folder, 'data.sqlite'))));

test('the entries of a file from before totals were kept are counted when it is opened', async () => {
  const file = path.join(folder, 'data.sqlite');
  const earlier = new DatabaseSync(file);
  earlier.exec(`CREATE TABLE entries (
    collection TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (collection, key)
  ) STRICT, WITHOUT ROWID; INSERT INTO entries VALUES ('tyres', 'a', '1'), ('tyres', 'b', '2'), ('sites', 'a', '3')`);
  earlier.close();
  const store = sqliteStore(file);
  await store.transaction((transaction) => transaction.put('tyres', 'c', 3));
  expect(await store.page?.('tyres', { limit: 0 })).toEqual({ entries: [], total: 3 });
  await store.close();
});

test('a file that is not a data file is rejected by name', () => {
  expect(() => sqliteStore(import.meta.filename)).toThrow(DataFileError);
});
