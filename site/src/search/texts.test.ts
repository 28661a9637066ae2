import { gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { lookUp, rankedTexts, type TextIndex } from './texts.ts';
import { fromTextColumns, type IndexedText, toTextColumns } from './texts-file.ts';

function text(url: string, content: string, version = '', context = ''): IndexedText {
  return { name: url, url, title: '', content, version, context };
}

const texts = [
  ['a', 'The deadline'],
  ['b', 'A cancellation before the deadline of the centre, which the settings of your instance decide'],
  ['c', 'Cancel before the deadline'],
  ['d', 'A cancellation'],
  ['e', 'Tyres and wheels'],
].map(([url = '', content = '']) => text(url, content));
const words = fromTextColumns(toTextColumns(texts));

afterEach(() => vi.unstubAllGlobals());

/** The names of the texts for a query, best first. */
const find = (...query: readonly string[]) =>
  rankedTexts(
    query.map((word) => lookUp(word, words)),
    words,
  ).map((position) => words.fragments[position]);

test('texts with all words of a query are found, the shorter one first', () => {
  expect(find('cancellation', 'deadline')).toEqual(['c', 'b']);
});

test('if no text has all words, those with the most and rarest words come first', () => {
  expect(find('deadline', 'wheels')).toEqual(['e', 'a', 'c', 'b']);
});

test('of equally good texts, those of the version that is being read come first', () => {
  const twins = fromTextColumns(
    toTextColumns(['old', 'new'].map((version) => text(version, 'CI jobs', version))),
  );
  const found = (preferred: string) =>
    rankedTexts([lookUp('jobs', twins)], twins, { preferred }).map((position) => twins.versions[position]);
  expect(found('old')).toEqual(['old', 'new']);
  expect(found('new')).toEqual(['new', 'old']);
});

test('a prefix stands for the words that begin with it, unless it is a word itself', () => {
  expect(find('whe')).toEqual(['e']);
  expect(find('wheel')).toEqual(['e']);
  expect(find('de')).toEqual([]);
});

test('a text with the beginning of a word only is no hit', () => {
  const beginnings = fromTextColumns(toTextColumns([text('web order', 'web order'), text('web', 'web')]));
  const found = (...query: readonly string[]) =>
    rankedTexts(
      query.map((word) => lookUp(word, beginnings)),
      beginnings,
    ).map((position) => beginnings.fragments[position]);
  expect(found('webhooks')).toEqual([]);
  expect(found('order', 'webhooks')).toEqual(['web order']);
});

test('of one version or kind, only its texts are found, and those with all words need not be among them', () => {
  const kinds = fromTextColumns(
    toTextColumns([
      text('a', 'cancel before the deadline', 'eBooking', 'Guide'),
      text('b', 'cancel', 'eBooking', 'Error'),
      text('c', 'cancel', 'VCS', 'Guide'),
    ]),
  );
  const asked = ['cancel', 'deadline'].map((word) => lookUp(word, kinds));
  const found = (options: { readonly version?: string; readonly context?: string }) =>
    rankedTexts(asked, kinds, options).map((position) => kinds.fragments[position]);
  expect(found({})).toEqual(['a']);
  expect(found({ version: '', context: '' })).toEqual(['a']);
  expect(found({ version: 'VCS' })).toEqual(['c']);
  expect(found({ context: 'Error' })).toEqual(['b']);
  expect(found({ version: 'VCS', context: 'Error' })).toEqual([]);
});

/** Serves an index and its texts, and notes which texts are fetched. */
function serve(served: readonly IndexedText[], isOffline = () => false): string[] {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const [, name] = /fragment\/(.*)\.pf_fragment$/.exec(address) ?? [];
    if (name !== undefined) fetched.push(name);
    if (isOffline()) throw new TypeError('Failed to fetch');
    const content =
      name === undefined
        ? toTextColumns(served)
        : { ...served.find((one) => one.name === name), meta: {}, filters: {} };
    return new Response(gzipSync(JSON.stringify(content)));
  });
  return fetched;
}

/** Loads an index; each test has one of its own. */
async function loadIndex(): Promise<TextIndex> {
  vi.resetModules();
  const { loadTextIndex } = await import('./texts.ts');
  return loadTextIndex('/texts.bin', '/pagefind/');
}

test('typing fetches a text once, and again only if it could not be loaded', async () => {
  let isOffline = false;
  const fetched = serve(texts, () => isOffline);
  const index = await loadIndex();
  const found = async (query: string) =>
    (await index.find(query, { limit: 4, length: 50, preferred: '' })).map(({ url }) => url);

  isOffline = true;
  await expect(found('tyres')).rejects.toThrow('Failed to fetch');
  isOffline = false;
  fetched.length = 0;
  expect(await found('deadline')).toEqual(['a', 'c', 'b']);
  expect(await found('deadline cancel')).toEqual(['c', 'b']);
  expect(await found('tyres')).toEqual(['e']);
  expect(fetched).toEqual(['a', 'c', 'b', 'e']);
});

test('texts are found regardless of fillers between the words, and a single unknown word finds nothing', async () => {
  serve([text('a', 'repeat order'), text('b', 'repeat'), text('c', 'order')]);
  const index = await loadIndex();
  const found = async (query: string) =>
    (await index.find(query, { limit: 8, length: 50 })).map(({ url }) => url);
  expect(await found('how do I repeat an order')).toEqual(['a']);
  expect(await found('qzxjvw')).toEqual([]);
});

test('of many texts, only as many are loaded as there are places that no name has', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `order-${String(index).padStart(2, '0')}`);
  const fetched = serve(names.map((name) => text(name, 'order')));
  const index = await loadIndex();
  const isTaken = (url: string) => url !== 'order-04' && Number(url.split('-')[1]) < 12;
  const hits = await index.find('order', { limit: 3, length: 50, isTaken });
  expect(hits.map(({ url }) => url)).toEqual(['order-04', 'order-12', 'order-13']);
  expect(fetched).toEqual(names.slice(0, 19));
});

test('texts whose places names have keep others with some of the words away', async () => {
  serve([text('a', 'repeat order'), text('b', 'order')]);
  const index = await loadIndex();
  const isTaken = (url: string) => url === 'a';
  expect(await index.find('repeat order', { limit: 3, length: 50, isTaken })).toEqual([]);
});
