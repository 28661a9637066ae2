import { expect, test } from 'vitest';
import type { Store } from '../contract/store.ts';
import { collection } from './collection.ts';
import { indexedStore } from './indexed-store.ts';
import { memoryStore } from './memory.ts';
import { folded, piecesOf } from './text-index.ts';

type Party = { readonly code: number; readonly name?: string };

const parties = collection<Party>('parties', {}, { text: ({ name }) => name });
const COMMON = 'Tyre Service';

async function filled(count: number): Promise<Store> {
  const store = indexedStore(memoryStore(), [parties]);
  await store.transaction(async (transaction) => {
    for (let code = 1; code <= count; code++) {
      const name = code % 50 === 0 ? `${COMMON} Zürich ${code}` : `${COMMON} ${code}`;
      await parties.put(transaction, String(code), code % 7 === 0 ? { code } : { code, name });
    }
    await parties.put(transaction, '9999', { code: 9999, name: 'Ötzi 𝒳 & Söhne' });
  });
  return store;
}

const store = await filled(2000);

async function search(part: string, limit = 5): Promise<{ found: number[]; read: number }> {
  const found: number[] = [];
  let read = 0;
  for await (const { code, name = '' } of parties.searched(store, part, limit)) {
    read++;
    if (folded(name).includes(folded(part))) found.push(code);
    if (found.length === limit) break;
  }
  return { found, read };
}

test('the pieces of a text begin at each of its characters', () => {
  expect(piecesOf('TyRe')).toEqual(['tyr', 'yre', 're', 'e']);
  expect(piecesOf('aaaa')).toEqual(['aaa', 'aa', 'a']);
  expect(piecesOf('𝒳 &')).toEqual(['𝒳 &', ' &', '&']);
  expect(piecesOf('')).toEqual([]);
});

test.each([
  ['zürich', 'one that few texts have'],
  ['ÜRICH 5', 'capitals'],
  ['service 19', 'one that most texts have a part of'],
  ['y', 'one character of most texts'],
  ['Z', 'one character of few texts'],
  ['ü', 'one that is not in ASCII'],
  ['𝒳', 'one outside the first plane'],
  ['& s', 'one with a space'],
  ['e', 'the last character of a text'],
  ['qq', 'one that no text has'],
  ['vice 9999', 'one of which each piece is there, in other texts'],
  ['Service Zürich 100 and more', 'one that is longer than any text'],
])('a search for %j finds what a look at all texts finds: %s', async (part) => {
  const all = (await parties.list(store)).filter(({ name = '' }) => folded(name).includes(folded(part)));
  expect((await search(part)).found).toEqual(all.slice(0, 5).map(({ code }) => code));
});

test.each([
  ['zürich', 200],
  ['ötzi', 1],
  ['qq', 0],
  ['service', 200],
  ['t', 200],
])('a search for %j reads at most %i values of 2,001', async (part, most) => {
  expect((await search(part)).read).toBeLessThanOrEqual(most);
});

test('a changed text is found only by its new parts', async () => {
  const own = await filled(3);
  await own.transaction((transaction) => parties.put(transaction, '2', { code: 2, name: 'Garage' }));
  const hits = async (part: string) => {
    const codes: number[] = [];
    for await (const { code } of parties.searched(own, part, 9)) codes.push(code);
    return codes;
  };
  expect(await hits('garage')).toEqual([2]);
  expect(await hits('service 2')).toEqual([]);
});

test('in a store that can read only whole lists, a search reads all values', async () => {
  const { page: _, ...whole } = await filled(3);
  const codes: number[] = [];
  for await (const { code } of parties.searched(whole, 'ötzi', 9)) codes.push(code);
  expect(codes).toEqual([1, 2, 3, 9999]);
});
