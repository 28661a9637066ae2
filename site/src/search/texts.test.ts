import { expect, test } from 'vitest';
import { lookUp, rankedTexts } from './texts.ts';
import { fromTextColumns, toTextColumns } from './texts-file.ts';

const words = fromTextColumns(
  toTextColumns(
    [
      ['a', 'The deadline'],
      ['b', 'A cancellation before the deadline of the centre, which the settings of your instance decide'],
      ['c', 'Cancel before the deadline'],
      ['d', 'A cancellation'],
      ['e', 'Tyres and wheels'],
    ].map(([url = '', content = '']) => ({ name: url, url, title: '', content })),
  ),
);

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

test('a prefix stands for the words that begin with it, unless it is a word itself', () => {
  expect(find('whe')).toEqual(['e']);
  expect(find('wheel')).toEqual(['e']);
  expect(find('de')).toEqual([]);
});
