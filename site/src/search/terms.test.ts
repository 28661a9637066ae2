import { expect, test } from 'vitest';
import { termsOf } from './terms.ts';

const meantBy = (query: string) =>
  termsOf(query).map(({ word, alternatives }) => [
    word,
    ...alternatives.slice(1).map(({ words }) => words.join(' ')),
  ]);

test('a word stands for itself and for its synonyms in the documentation', () => {
  expect(meantBy('garage')).toEqual([['garage', 'centre']]);
  expect(meantBy('tires')[0]).toContain('tyre');
  expect(meantBy('Kennzeichen')[0]).toContain('licence plate');
});

test('a phrase counts for each of its words, fillers included', () => {
  expect(meantBy('who am I').map(([word]) => word)).toEqual(['who', 'am', 'i']);
  for (const [, ...meant] of meantBy('number plate')) expect(meant).toContain('licence plate');
});

test('fillers are no terms, unless there is nothing else', () => {
  expect(meantBy('how do I do this')).not.toEqual([]);
  expect(meantBy('the odometer').map(([word]) => word)).toEqual(['odometer']);
});

test('a synonym that was also typed is not counted twice', () => {
  expect(meantBy('xml message')[0]).toEqual(['xml']);
  expect(meantBy('xml')[0]).toContain('message');
});

test('the last word may still be typed', () => {
  expect(meantBy('quickst')[0]).toContain('first call');
  expect(meantBy('quickst now')[0]).toEqual(['quickst']);
});

test('a word does not become a phrase that begins with it', () => {
  expect(meantBy('cancel subscription')[0]).toContain('update subscription');
  expect(meantBy('test cancellation')[1]).toEqual(['cancellation']);
});

test('names in camelCase are their parts', () => {
  expect(meantBy('tireDimensions').map(([word]) => word)).toEqual(['tire', 'dimensions']);
});
