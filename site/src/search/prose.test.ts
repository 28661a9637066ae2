import { expect, test } from 'vitest';
import { findProse, type Pagefind } from './prose.ts';

/** Finds the texts that have all words of a term, as Pagefind does. */
function indexOf(texts: readonly string[]): Pick<Pagefind, 'search'> {
  return {
    search: async (term) => ({
      results: texts
        .filter((text) => term.split(' ').every((word) => text.split(' ').includes(word)))
        .map((text) => ({
          id: text,
          score: 1,
          data: async () => ({
            url: text,
            content: text,
            excerpt: text,
            meta: {},
            filters: {},
            sub_results: [],
          }),
        })),
    }),
  };
}

/** As many places as a short list has. */
const PLACES = { count: 8, isTaken: () => false };

const found = async (texts: readonly string[], query: string) =>
  (await findProse(indexOf(texts), query, { places: PLACES })).map(({ title }) => title);

test('texts with all words are found, regardless of fillers between them', async () => {
  expect(await found(['repeat order', 'repeat', 'order'], 'how do I repeat an order')).toEqual([
    'repeat order',
  ]);
});

test('if no text has all words, those with the most of them come first', async () => {
  expect(await found(['order', 'repeat order', 'other'], 'repeat the order twice')).toEqual([
    'repeat order',
    'order',
  ]);
});

test('a text with the beginning of a word only is no hit', async () => {
  const beginnings = ['web order', 'web'];
  const { search } = indexOf(beginnings);
  const pagefind = { search: (term: string) => search(term.replace('webhooks', 'web'), {}) };
  const titles = async (query: string) =>
    (await findProse(pagefind, query, { places: PLACES })).map(({ title }) => title);
  expect(await titles('webhooks')).toEqual([]);
  expect(await titles('order webhooks')).toEqual(['web order']);
  expect(await titles('orders')).toEqual([]);
});

test('of many texts, only as many are loaded as there are places that no name has', async () => {
  const texts = Array.from({ length: 40 }, (_, index) => `order ${index}`);
  const loaded: string[] = [];
  const { search } = indexOf(texts);
  const watched: Pick<Pagefind, 'search'> = {
    search: async (term, options) => {
      const { results } = await search(term, options);
      return {
        results: results.map((result) => ({
          ...result,
          data: () => {
            loaded.push(result.id);
            return result.data();
          },
        })),
      };
    },
  };
  const isTaken = (url: string) => url !== 'order 4' && Number(url.split(' ')[1]) < 12;
  const hits = await findProse(watched, 'order', { places: { count: 3, isTaken } });
  expect(hits.map(({ url }) => url)).toEqual(['order 4', 'order 12', 'order 13']);
  expect(loaded).toEqual(texts.slice(0, 16));
});

test('texts whose places names have keep others with some of the words away', async () => {
  const isTaken = (url: string) => url === 'repeat order';
  const texts = indexOf(['repeat order', 'order']);
  expect(await findProse(texts, 'repeat order', { places: { count: 3, isTaken } })).toEqual([]);
});

test('a single unknown word finds nothing', async () => {
  expect(await found(['order'], 'qzxjvw')).toEqual([]);
});
