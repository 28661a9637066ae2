import { expect, test } from 'vitest';
import { keptStore, type Shelf } from './kept-store.ts';

function shelf(): Shelf {
  let kept: string | undefined;
  return {
    read: () => kept,
    write: (text) => {
      kept = text;
    },
  };
}

/** Starts a store like a page does: the initial data, then the changes of an earlier page. */
async function started(on: Shelf) {
  const store = keptStore(on);
  await store.transaction((inner) => inner.put('centres', 'C1', 'as delivered'));
  await store.resume();
  return store;
}

test('changes survive a reload, and deleted records stay deleted', async () => {
  const kept = shelf();
  const before = await started(kept);
  await before.transaction(async (inner) => {
    await inner.put('bookings', 'B1', { at: 'ten' });
    await inner.delete('centres', 'C1');
  });
  const after = await started(kept);
  expect(await after.get('bookings', 'B1')).toEqual({ at: 'ten' });
  expect(await after.get('centres', 'C1')).toBeUndefined();
});

test('the initial data is not kept: the next page has its own', async () => {
  const kept = shelf();
  await started(kept);
  expect(kept.read() ?? '').not.toContain('as delivered');
});

test('discarded changes do not come back', async () => {
  const kept = shelf();
  const store = await started(kept);
  await store.transaction((inner) => inner.put('bookings', 'B1', 'x'));
  store.forget();
  expect(await (await started(kept)).get('bookings', 'B1')).toBeUndefined();
});
