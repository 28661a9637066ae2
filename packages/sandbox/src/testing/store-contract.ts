import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Slice, Store } from '../contract/store.ts';

/** Tests what every store must do. */
export function testStore(open: () => Store | Promise<Store>): void {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  test('a transaction reads its own writes, which others see when it has ended', async () => {
    await store.transaction(async (transaction) => {
      await transaction.put('tyres', 'a', { width: 205 });
      expect(await transaction.get('tyres', 'a')).toEqual({ width: 205 });
      expect(await store.get('tyres', 'a')).toBeUndefined();
    });
    expect(await store.get('tyres', 'a')).toEqual({ width: 205 });
  });

  test('a failing transaction leaves nothing behind, and the next one continues', async () => {
    const failing = store.transaction(async (transaction) => {
      await transaction.put('tyres', 'a', 1);
      throw new Error('Flat');
    });
    await expect(failing).rejects.toThrow('Flat');
    await store.transaction((transaction) => transaction.put('tyres', 'b', 2));
    expect(await store.list('tyres')).toEqual([{ key: 'b', value: 2 }]);
  });

  test('transactions run one after another', async () => {
    const count = () =>
      store.transaction(async (transaction) => {
        const before = Number((await transaction.get('counters', 'all')) ?? 0);
        await new Promise((resolve) => setImmediate(resolve));
        await transaction.put('counters', 'all', before + 1);
      });
    await Promise.all(Array.from({ length: 20 }, count));
    expect(await store.get('counters', 'all')).toBe(20);
  });

  test('each number is counted only once, whoever counts', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 10 }, () =>
        store.transaction((transaction) => transaction.next('counters', 'sales')),
      ),
    );
    expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await store.get('counters', 'sales')).toBe(10);
  });

  test('several entries are read at once, in order of keys', async () => {
    await store.transaction(async (transaction) => {
      for (const key of ['c', 'a', 'b']) await transaction.put('letters', key, key);
    });
    expect((await store.getMany('letters', ['b', 'x', 'a', 'b'])).map(({ key }) => key)).toEqual(['a', 'b']);
    await store.transaction(async (transaction) => {
      await transaction.delete('letters', 'a');
      await transaction.put('letters', 'x', 'x');
      const found = await transaction.getMany('letters', ['x', 'a', 'c']);
      expect(found.map(({ key }) => key)).toEqual(['c', 'x']);
    });
  });

  test('what a transaction has listed is still true when its writes are committed', async () => {
    const add = () =>
      store.transaction(async (transaction) => {
        const known = await transaction.list('guests');
        await new Promise((resolve) => setImmediate(resolve));
        if (known.length < 3) await transaction.put('guests', `guest-${known.length}`, known.length);
        return known.length < 3;
      });
    const added = await Promise.all(Array.from({ length: 12 }, add));
    expect(added.filter(Boolean)).toHaveLength(3);
    expect(await store.list('guests')).toHaveLength(3);
  });

  test('a list is in order of keys, within the range', async () => {
    await store.transaction(async (transaction) => {
      for (const key of ['c', 'a', 'd', 'b', 'B', 'é']) await transaction.put('letters', key, key);
      await transaction.delete('letters', 'b');
      expect(await transaction.list('letters', { from: 'b', before: 'd' })).toEqual([
        { key: 'c', value: 'c' },
      ]);
    });
    const keys = async (range = {}) => (await store.list('letters', range)).map(({ key }) => key);
    expect(await keys()).toEqual(['B', 'a', 'c', 'd', 'é']);
    expect(await keys({ from: 'c' })).toEqual(['c', 'd', 'é']);
    expect(await keys({ before: 'c' })).toEqual(['B', 'a']);
  });

  test('a page has a slice of a range and its total number', async () => {
    const letters = [...'abcdefgh'];
    await store.transaction(async (transaction) => {
      for (const key of letters) await transaction.put('letters', key, key);
      await transaction.put('others', 'a', 'a');
    });
    const page = async (slice: Omit<Slice, 'limit'>) => {
      const found = await store.page?.('letters', { ...slice, limit: 3 });
      return [found?.entries.map(({ value }) => value).join(''), found?.total];
    };
    expect(await page({})).toEqual(['abc', 8]);
    expect(await page({ skip: 6 })).toEqual(['gh', 8]);
    expect(await page({ skip: 8 })).toEqual(['', 8]);
    expect(await page({ from: 'bb', before: 'g' })).toEqual(['cde', 4]);
    expect(await page({ from: 'c', before: 'f', skip: 2 })).toEqual(['e', 3]);
    expect(await page({ from: 'x' })).toEqual(['', 0]);
    expect(await store.page?.('none', { limit: 1 })).toEqual({ entries: [], total: 0 });
  });

  test('the number of all entries follows every write', async () => {
    const total = async (collection: string) => (await store.page?.(collection, { limit: 0 }))?.total;
    const put = (...keys: string[]) =>
      store.transaction(async (transaction) => {
        for (const key of keys) await transaction.put('@a/tyres', key, key);
      });
    await put('a', 'b', 'c');
    await Promise.all([put('c', 'd'), put('e'), put('f', 'a')]);
    expect(await total('@a/tyres')).toBe(6);
    await store.transaction(async (transaction) => {
      for (const key of ['a', 'x']) await transaction.delete('@a/tyres', key);
      await transaction.put('@a/tyres', 'g', 'g');
      await transaction.put('@a/sites', 'a', 'a');
    });
    expect([await total('@a/tyres'), await total('@a/sites')]).toEqual([6, 1]);
    const failed = store.transaction(async (transaction) => {
      await transaction.put('@a/tyres', 'h', 'h');
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await store.replace('@b', '@a');
    await store.transaction((transaction) => transaction.put('@b/tyres', 'h', 'h'));
    expect([await total('@a/tyres'), await total('@b/tyres')]).toEqual([6, 7]);
    await store.replace('@b');
    expect([await total('@a/tyres'), await total('@b/tyres')]).toEqual([6, 0]);
  });

  test('a long range is counted up to a number', async () => {
    await store.transaction(async (transaction) => {
      for (const key of 'abcdefgh') await transaction.put('letters', key, key);
    });
    const page = await store.page?.('letters', { from: 'b', limit: 1, countTo: 3 });
    expect(page?.total).toBeGreaterThanOrEqual(3);
    expect(page?.total).toBeLessThanOrEqual(7);
  });

  test('a later write is at its place in lists', async () => {
    const put = (key: string, value: number) =>
      store.transaction((transaction) => transaction.put('numbers', key, value));
    await put('b', 1);
    expect(await store.list('numbers')).toHaveLength(1);
    await put('a', 2);
    await put('b', 3);
    expect(await store.list('numbers')).toEqual([
      { key: 'a', value: 2 },
      { key: 'b', value: 3 },
    ]);
    await store.transaction((transaction) => transaction.delete('numbers', 'a'));
    expect(await store.list('numbers')).toEqual([{ key: 'b', value: 3 }]);
  });

  test('a value is returned as it was written, with its properties in order', async () => {
    const value = { z: null, a: [1.5, true, 'Ä "quoted" \u0000 \ud83d\ude97'], m: { empty: {} } };
    await store.transaction((transaction) => transaction.put('values', 'one', value));
    expect(JSON.stringify(await store.get('values', 'one'))).toBe(JSON.stringify(value));
  });

  test('a scope is replaced by copies of another one, or removed, and others stay', async () => {
    await store.transaction(async (transaction) => {
      for (const collection of ['@a/tyres', '@a/sales', '@ab/tyres', '@a', 'tyres', '@b/tyres']) {
        await transaction.put(collection, 'one', collection);
      }
      await transaction.put('@b/sites', 'two', 2);
    });
    await store.replace('@b', '@a');
    expect(await store.list('@b/tyres')).toEqual([{ key: 'one', value: '@a/tyres' }]);
    expect(await store.list('@b/sales')).toEqual([{ key: 'one', value: '@a/sales' }]);
    expect(await store.list('@b/sites')).toEqual([]);
    await store.transaction((transaction) => transaction.put('@b/tyres', 'two', 2));
    expect(await store.list('@a/tyres')).toHaveLength(1);
    await store.replace('@a');
    for (const collection of ['@a/tyres', '@a/sales']) expect(await store.list(collection)).toEqual([]);
    for (const collection of ['@ab/tyres', '@a', 'tyres']) {
      expect(await store.list(collection)).toEqual([{ key: 'one', value: collection }]);
    }
    expect(await store.list('@b/tyres')).toHaveLength(2);
  });

  test('any text can be looked up', async () => {
    for (const key of ['\u0000', '\ud800', "'; DROP TABLE entries; --", '%_']) {
      const collection = `values of ${JSON.stringify(key)}`;
      expect(await store.get(collection, key)).toBeUndefined();
      await store.transaction((transaction) => transaction.put(collection, key, key.length));
      expect(await store.get(collection, key)).toBe(key.length);
    }
  });
}
