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

const found = async (texts: readonly string[], query: string) =>
  (await findProse(indexOf(texts), query, { limit: 8 })).map(({ title }) => title);

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
    (await findProse(pagefind, query, { limit: 8 })).map(({ title }) => title);
  expect(await titles('webhooks')).toEqual([]);
  expect(await titles('order webhooks')).toEqual(['web order']);
  expect(await titles('orders')).toEqual([]);
});

test('a single unknown word finds nothing', async () => {
  expect(await found(['order'], 'qzxjvw')).toEqual([]);
});
