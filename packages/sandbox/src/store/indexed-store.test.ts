import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../contract/store.ts';
import { collection, texts } from './collection.ts';
import { type IndexedStore, indexedStore } from './indexed-store.ts';
import { memoryStore } from './memory.ts';

type Sale = { readonly site: number; readonly on: string; readonly references?: readonly string[] };

const sales = collection<Sale, 'site' | 'reference' | 'on'>('sales', {
  site: ({ site }) => texts(site),
  reference: ({ references = [] }) => references,
  on: ({ on }) => [on],
});

let kept: Store;
let store: IndexedStore;
beforeEach(() => {
  kept = memoryStore();
  store = indexedStore(kept, [sales]);
});

const put = (key: string, sale: Sale) =>
  store.transaction((transaction) => sales.put(transaction, key, sale));

test('values are found by their texts, in order of keys', async () => {
  await put('3', { site: 7, on: '2026-03-01' });
  await put('1', { site: 7, on: '2026-03-03' });
  await put('2', { site: 70, on: '2026-03-02' });
  expect(await sales.having(store, 'site', '7')).toEqual([
    { site: 7, on: '2026-03-03' },
    { site: 7, on: '2026-03-01' },
  ]);
  const spring = await sales.between(store, 'on', { from: '2026-03-02', to: '2026-03-03' });
  expect(spring.map(({ site }) => site)).toEqual([7, 70]);
  expect(await sales.havingAny(store, 'site', ['70', '8'])).toHaveLength(1);
});

test('a changed value is found only by its new texts, and a deleted one by none', async () => {
  await put('1', { site: 7, on: '2026-03-01', references: ['a', 'b'] });
  await put('1', { site: 8, on: '2026-03-01', references: ['b', 'c'] });
  const counts = () =>
    Promise.all(['a', 'b', 'c'].map(async (ref) => (await sales.having(store, 'reference', ref)).length));
  expect(await counts()).toEqual([0, 1, 1]);
  expect(await sales.having(store, 'site', '7')).toEqual([]);
  await store.transaction((transaction) => sales.delete(transaction, '1'));
  expect(await counts()).toEqual([0, 0, 0]);
});

test('a failing transaction leaves the index unchanged', async () => {
  const failing = store.transaction(async (transaction) => {
    await sales.put(transaction, '1', { site: 7, on: '2026-03-01' });
    expect(await sales.having(transaction, 'site', '7')).toHaveLength(1);
    throw new Error('Flat');
  });
  await expect(failing).rejects.toThrow('Flat');
  expect(await sales.having(store, 'site', '7')).toEqual([]);
});

test('the first given filter narrows a list', async () => {
  await put('1', { site: 7, on: '2026-03-01' });
  await put('2', { site: 8, on: '2026-03-02' });
  const found = (filters: Parameters<typeof sales.narrowed>[1]) => sales.narrowed(store, filters);
  expect(await found({ site: undefined, on: { from: '2026-03-02' } })).toEqual([
    { site: 8, on: '2026-03-02' },
  ]);
  expect(await found({ site: '7', on: { from: '2026-03-02' } })).toEqual([{ site: 7, on: '2026-03-01' }]);
  expect(await found({ on: {} })).toHaveLength(2);
});

test('values of a store without an index are found once the index is built', async () => {
  await kept.transaction((transaction) => transaction.put('sales', '1', { site: 7, on: '2026-03-01' }));
  expect(await sales.having(store, 'site', '7')).toEqual([]);
  await store.index();
  await store.index();
  expect(await sales.having(store, 'site', '7')).toHaveLength(1);
});
