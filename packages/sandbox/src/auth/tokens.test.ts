import { beforeEach, expect, test } from 'vitest';
import type { StoreReader } from '../contract/store.ts';
import { memoryStore } from '../store/memory.ts';
import { issueToken, TokenLookUp, tokens } from './tokens.ts';

const NINE = '2026-03-02T09:00:00';
const TEN = '2026-03-02T10:00:00';

let reads = 0;
let milliseconds = 0;
const store = memoryStore();
const counted: StoreReader = {
  get: (collection, key) => {
    reads++;
    return store.get(collection, key);
  },
  getMany: (collection, keys) => store.getMany(collection, keys),
  list: (collection, range) => store.list(collection, range),
};
let lookUp: TokenLookUp;
let token: string;
beforeEach(async () => {
  [reads, milliseconds] = [0, 0];
  lookUp = new TokenLookUp(counted, () => milliseconds);
  token = await issueToken(store, 'demo', NINE);
});

test('looks up a valid token once a second', async () => {
  for (const time of [0, 500, 999, 1000]) {
    milliseconds = time;
    expect(await lookUp.ownerOf(token, NINE)).toEqual({ name: 'demo', isExpired: false });
  }
  expect(reads).toBe(2);
});

test('expires a cached token to the second', async () => {
  expect(await lookUp.ownerOf(token, '2026-03-02T09:59:59')).toMatchObject({ isExpired: false });
  expect(await lookUp.ownerOf(token, TEN)).toEqual({ name: 'demo', isExpired: true });
});

test('looks up an unknown token at each call, so that it is known as soon as it is issued', async () => {
  expect(await lookUp.ownerOf('new', NINE)).toBeUndefined();
  const issued = { token: 'new', partner: 'demo', expires: TEN };
  await store.transaction((transaction) => tokens.put(transaction, 'new', issued));
  expect(await lookUp.ownerOf('new', NINE)).toEqual({ name: 'demo', isExpired: false });
});

test('a removed token is unknown after a second', async () => {
  await lookUp.ownerOf(token, NINE);
  await store.transaction((transaction) => tokens.delete(transaction, token));
  milliseconds = 1000;
  expect(await lookUp.ownerOf(token, NINE)).toBeUndefined();
});
