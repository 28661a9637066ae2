import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Store } from '../../contract/store.ts';
import { pick, randomFrom } from '../../seeding/random.ts';
import { createSandbox } from '../../setup/create-sandbox.ts';
import { memoryStore } from '../../store/memory.ts';
import { scopedStore } from '../../store/scoped-store.ts';
import { callAs } from '../../testing/calls.ts';
import { testStore } from '../../testing/store-contract.ts';
import { sqliteStore } from './sqlite/sqlite-store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'scoped-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a part behaves like any store', () => testStore(() => scopedStore(memoryStore(), 'a')));

const stores: readonly (readonly [string, () => Store])[] = [
  ['memory', memoryStore],
  ['SQLite', () => sqliteStore(path.join(folder, 'parts.sqlite'))],
];

test.each(stores)(
  '100 parts in %s, written at the same time in a shuffled order, do not affect each other',
  async (_, open) => {
    const shared = open();
    const random = randomFrom(1, 'parts');
    const parts = Array.from({ length: 100 }, (_, number) => ({
      store: scopedStore(shared, `part-${number}`),
      own: `written by ${number}`,
      written: new Set<string>(),
    }));
    const [first, ...rest] = parts;
    if (first === undefined) throw new Error('There are no parts');
    const writes = Array.from({ length: 500 }, (_, number) => ({
      part: pick(random, [first, ...rest]),
      key: `key-${number % 7}`,
    }));
    await Promise.all(
      writes.map(async ({ part, key }) => {
        part.written.add(key);
        await part.store.transaction((transaction) => transaction.put('tyres', key, part.own));
      }),
    );
    for (const { store, own, written } of parts) {
      expect(await store.list('tyres')).toEqual([...written].sort().map((key) => ({ key, value: own })));
    }
    expect(await shared.list('tyres')).toEqual([]);
    await shared.close();
  },
);

test("sandboxes on two parts of one store assign the same codes and do not know each other's tokens", async () => {
  const shared = memoryStore();
  const open = (scope: string) =>
    createSandbox({ families: ['ebk-api-v2'], store: scopedStore(shared, scope) });
  const [one, other] = [open('one'), open('other')];
  const caller = await callAs(one.fetch);
  const codes = (await caller.call('listCentres')).body;
  expect((await (await callAs(other.fetch)).call('listCentres')).body).toEqual(codes);
  expect((await (await callAs(one.fetch)).call('listCentres')).status).toBe(200);
  const tokens = await shared.list('@one/oauth2/tokens');
  const foreign = await shared.getMany(
    '@other/oauth2/tokens',
    tokens.map(({ key }) => key),
  );
  expect([tokens.length, foreign.length]).toEqual([2, 0]);
});

test.each(['', 'a/b'])('"%s" is not a valid name for a part', (scope) => {
  expect(() => scopedStore(memoryStore(), scope)).toThrow(RangeError);
});
