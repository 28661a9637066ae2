import { gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { loadTextIndex, lookUp, rankedTexts } from './texts.ts';
import { fromTextColumns, toTextColumns } from './texts-file.ts';

const texts = [
  ['a', 'The deadline'],
  ['b', 'A cancellation before the deadline of the centre, which the settings of your instance decide'],
  ['c', 'Cancel before the deadline'],
  ['d', 'A cancellation'],
  ['e', 'Tyres and wheels'],
].map(([url = '', content = '']) => ({ name: url, url, title: '', content, version: '' }));
const columns = toTextColumns(texts);
const words = fromTextColumns(columns);

afterEach(() => vi.unstubAllGlobals());

/** The names of the texts for a query, best first. */
const find = (...query: readonly string[]) =>
  rankedTexts(
    query.map((word) => lookUp(word, words)),
    words,
    undefined,
  ).map((position) => words.fragments[position]);

test('texts with all words of a query are found, the shorter one first', () => {
  expect(find('cancellation', 'deadline')).toEqual(['c', 'b']);
});

test('if no text has all words, those with the most and rarest words come first', () => {
  expect(find('deadline', 'wheels')).toEqual(['e', 'a', 'c', 'b']);
});

test('of equally good texts, those of the version that is being read come first', () => {
  const twins = fromTextColumns(
    toTextColumns(
      ['old', 'new'].map((version) => ({
        name: version,
        url: version,
        title: '',
        content: 'CI jobs',
        version,
      })),
    ),
  );
  const found = (preferred: string) =>
    rankedTexts([lookUp('jobs', twins)], twins, preferred).map((position) => twins.versions[position]);
  expect(found('old')).toEqual(['old', 'new']);
  expect(found('new')).toEqual(['new', 'old']);
});

test('a prefix stands for the words that begin with it, unless it is a word itself', () => {
  expect(find('whe')).toEqual(['e']);
  expect(find('wheel')).toEqual(['e']);
  expect(find('de')).toEqual([]);
});

test('typing fetches a text once, and again only if it could not be loaded', async () => {
  const fetched: string[] = [];
  let isOffline = false;
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    if (isOffline) throw new TypeError('Failed to fetch');
    const text = texts.find(({ name }) => address === `/pagefind/fragment/${name}.pf_fragment`);
    return new Response(gzipSync(JSON.stringify(text ? { ...text, meta: {}, filters: {} } : columns)));
  });
  const index = await loadTextIndex('/texts.bin', '/pagefind/');
  const found = async (query: string) =>
    (await index.find(query, { limit: 4, length: 50, preferred: '' })).map(({ url }) => url);

  isOffline = true;
  await expect(found('tyres')).rejects.toThrow('Failed to fetch');
  isOffline = false;
  fetched.length = 0;
  expect(await found('deadline')).toEqual(['a', 'c', 'b']);
  expect(await found('deadline cancel')).toEqual(['c', 'b']);
  expect(await found('tyres')).toEqual(['e']);
  expect(fetched).toEqual(['a', 'c', 'b', 'e'].map((name) => `/pagefind/fragment/${name}.pf_fragment`));
});
