import { expect, test } from 'vitest';
import type { Store } from '../contract/store.ts';
import { collection } from '../store/collection.ts';
import { indexedStore } from '../store/indexed-store.ts';
import { memoryStore } from '../store/memory.ts';
import { pageOfStored } from './paging.ts';

type Tyre = { readonly code: number; readonly active: boolean; readonly width: number };

const tyres = collection<Tyre>('tyres', {}, { active: ({ active }) => active });

const store = indexedStore(memoryStore(), [tyres]);
/** The same entries in a store that can read only whole lists. */
const { page: _, ...whole } = store;

await store.transaction(async (transaction) => {
  for (let code = 100; code < 125; code++) {
    await tyres.put(transaction, String(code), { code, active: code % 3 > 0, width: 205 + (code % 2) });
  }
});

async function pageFrom(from: Store, pageNumber: number, given: { isAll?: boolean; width?: number }) {
  const { isAll = false, width } = given;
  const fail = (_name: string, { limit }: { limit: number }): never => {
    throw new RangeError(`at most ${limit}`);
  };
  const call = { store: from, url: 'http://localhost/tyres', parameters: { pageNumber, pageSize: 4 }, fail };
  return await pageOfStored(tyres, call, {
    filters: {},
    others: [width],
    keep: (tyre) => (tyre.active || isAll) && (width === undefined || tyre.width === width),
    unfiltered: isAll ? 'all' : 'active',
  });
}

test.each([
  ['without filters', {}, 17, 5],
  ['with those that were deleted', { isAll: true }, 25, 7],
  ['by a filter', { width: 205 }, 9, 3],
])('a page %s is the same, whether the store reads slices or whole lists', async (_, given, total, last) => {
  for (let page = 1; page <= last; page++) {
    const found = await pageFrom(store, page, given);
    expect(found).toEqual(await pageFrom(whole, page, given));
    expect(found.pagination).toMatchObject({ totalElements: total, pageTotal: last });
  }
  await expect(pageFrom(store, last + 1, given)).rejects.toThrow(`at most ${last}`);
});

test('a page reads only the entries that it shows', async () => {
  const read: number[] = [];
  const watched: Store = {
    ...store,
    list: () => Promise.reject(new Error('The whole list was read')),
    getMany: (name, keys) => {
      read.push(keys.length);
      return store.getMany(name, keys);
    },
  };
  const { items } = await pageFrom(watched, 3, {});
  expect(items.map(({ code }) => code)).toEqual([112, 113, 115, 116]);
  expect(read).toEqual([4]);
});
