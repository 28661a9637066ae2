import { expect, test } from 'vitest';
import { excerpt, excerptOfWords, type Piece, textOf } from './excerpt.ts';

const LONG =
  'one two three four five six seven eight nine ten match eleven twelve thirteen fourteen fifteen sixteen';

const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

test('keeps the match in view and cuts at words', () => {
  const pieces = excerpt(LONG, 'match', 50);
  expect(shown(pieces)).toBe('…eight nine ten [match] eleven twelve thirteen…');
  expect(textOf(pieces).length).toBeLessThanOrEqual(52);
});

test.each([
  ['A match here', 'match', 'A [match] here'],
  ['A match, and a match', 'match', 'A [match], and a [match]'],
  ['updatableUntil', 'until', 'updatable[Until]'],
  ['updatableUntil', 'updatableUntil', '[updatableUntil]'],
  ['customerSiteCode', 'customerSiteCode', '[customerSiteCode]'],
  ['The field of the body', 'the field', 'The [field] of the body'],
  ['The time slot is over', 'timeslot', 'The [time slot] is over'],
  ['POST /appointments: book', 'post /appointments', '[POST] /[appointments]: book'],
  ['order_A2', 'order_a2', '[order]_[A2]'],
  ['Book an appointment', 'apointment', 'Book an [appointment]'],
  ['Nothing of it', 'match', 'Nothing of it'],
  ['That is at the end', 'at', 'That is [at] the end'],
  ['<b> & match', 'match', '<b> & [match]'],
])('%s, asked for %s: %s', (text, query, expected) => {
  expect(shown(excerpt(text, query, 50))).toBe(expected);
});

test('a match that is cut stays marked', () => {
  expect(shown(excerpt('abcdefghijkl mnop', 'abcdefghijkl', 5))).toBe('[abcde]…');
});

test('the words that are meant are marked, in text that looks like HTML too', () => {
  const isMeant = (word: string) => word === 'match';
  expect(shown(excerptOfWords('a <b> match & more', isMeant, 50))).toBe('a <b> [match] & more');
});
