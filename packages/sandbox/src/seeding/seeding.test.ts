import { expect, test } from 'vitest';
import type { Store } from '../contract/store.ts';
import { collection, texts } from '../store/collection.ts';
import { indexedStore } from '../store/indexed-store.ts';
import { memoryStore } from '../store/memory.ts';
import { seedRecord } from './seed-record.ts';
import { seededData, seeder } from './seeding.ts';

type Tyre = { readonly width: number; readonly made: string };

const tyres = collection<Tyre, 'width'>('tyres', { width: ({ width }) => texts(width) });

const rules = {
  id: 'tyres',
  collections: [tyres],
  operations: {},
  referentials: () => [],
  seed: ({ shift }: { shift: (date: string) => string }) =>
    ['a', 'b', 'c'].map((key, index) =>
      seedRecord(tyres, key, { width: 205 + index, made: shift('2026-03-02') }),
    ),
};

const FAMILIES = [{ rules, exampleDate: '2026-03-02' }];
const DATA = seededData(FAMILIES, { seed: 1, empty: false });

/** Returns a store that records the keys written by transactions. */
function noting(store: Store, written: string[]): Store {
  return {
    ...store,
    transaction: (work) =>
      store.transaction((transaction) =>
        work({
          ...transaction,
          put: (name, key, value) => {
            written.push(`${name}/${key}`);
            return transaction.put(name, key, value);
          },
          delete: (name, key) => {
            written.push(`-${name}/${key}`);
            return transaction.delete(name, key);
          },
        }),
      ),
  };
}

test('seeding again restores what calls changed, and writes nothing else', async () => {
  const written: string[] = [];
  const store = indexedStore(memoryStore(), [tyres]);
  const seeding = seeder(noting(store, written), FAMILIES, DATA);
  await seeding.once('2026-03-02T09:00:00');
  const before = await store.list('tyres');
  await store.transaction(async (transaction) => {
    await tyres.put(transaction, 'a', { width: 315, made: '2026-03-02' });
    await tyres.delete(transaction, 'b');
    await tyres.put(transaction, 'd', { width: 225, made: '2026-03-02' });
  });
  written.length = 0;
  await seeding.again('2026-03-02T09:00:00');
  expect(written).toEqual(['-tyres/d', 'tyres/a', 'tyres/b', 'sandbox/seeded/tyres']);
  expect(await store.list('tyres')).toEqual(before);
  expect(await tyres.having(store, 'width', '315')).toEqual([]);
});

test('seeding again at another time moves the dates', async () => {
  const store = indexedStore(memoryStore(), [tyres]);
  const seeding = seeder(store, FAMILIES, DATA);
  await seeding.once('2026-03-02T09:00:00');
  await seeding.again('2026-03-16T09:00:00');
  expect((await tyres.list(store)).map(({ made }) => made)).toEqual([
    '2026-03-16',
    '2026-03-16',
    '2026-03-16',
  ]);
});
