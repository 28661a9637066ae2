import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memoryStore } from './memory.ts';
import { DataFileError, sqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe.each([
  ['memory', () => memoryStore()],
  ['SQLite', () => sqliteStore(path.join(folder, 'data.sqlite'))],
])('a store in %s', (_, open) => {
  let store: Store;
  beforeEach(() => {
    store = open();
  });
  afterEach(() => store.close());

  test('a transaction reads its own writes; everybody else sees them when it has ended', async () => {
    await store.transaction(async (transaction) => {
      await transaction.put('tyres', 'a', { width: 205 });
      expect(await transaction.get('tyres', 'a')).toEqual({ width: 205 });
      expect(await store.get('tyres', 'a')).toBeUndefined();
    });
    expect(await store.get('tyres', 'a')).toEqual({ width: 205 });
  });

  test('a transaction that fails leaves nothing behind, and the next one goes on', async () => {
    const failing = store.transaction(async (transaction) => {
      await transaction.put('tyres', 'a', 1);
      throw new Error('Flat');
    });
    await expect(failing).rejects.toThrow('Flat');
    await store.transaction((transaction) => transaction.put('tyres', 'b', 2));
    expect(await store.list('tyres')).toEqual([{ key: 'b', value: 2 }]);
  });

  test('transactions come one after another', async () => {
    const count = () =>
      store.transaction(async (transaction) => {
        const before = Number((await transaction.get('counters', 'all')) ?? 0);
        await new Promise((resolve) => setImmediate(resolve));
        await transaction.put('counters', 'all', before + 1);
      });
    await Promise.all(Array.from({ length: 20 }, count));
    expect(await store.get('counters', 'all')).toBe(20);
  });

  test('a list is in order of keys, within the range', async () => {
    await store.transaction(async (transaction) => {
      for (const key of ['c', 'a', 'd', 'b']) await transaction.put('letters', key, key);
      await transaction.delete('letters', 'b');
      expect(await transaction.list('letters', { from: 'b', before: 'd' })).toEqual([
        { key: 'c', value: 'c' },
      ]);
    });
    expect((await store.list('letters')).map(({ key }) => key)).toEqual(['a', 'c', 'd']);
    expect((await store.list('letters', { from: 'c' })).map(({ key }) => key)).toEqual(['c', 'd']);
  });
});

test('a file that is no data file is refused by name', () => {
  expect(() => sqliteStore(import.meta.filename)).toThrow(DataFileError);
});
