import { expect, test } from 'vitest';
import { excerptText } from './excerpt.ts';

const LONG =
  'one two three four five six seven eight nine ten <mark>match</mark> eleven twelve thirteen fourteen fifteen';

test('keeps the match in view and cuts at words', () => {
  const text = excerptText(LONG, 50);
  expect(text).toBe('…eight nine ten <mark>match</mark> eleven twelve thirteen…');
  expect(text.replaceAll(/<\/?mark>/g, '').length).toBeLessThanOrEqual(50);
});

test('a short text stays whole', () => {
  expect(excerptText('A <mark>match</mark> here', 50)).toBe('A <mark>match</mark> here');
});

test('a match that is cut is still closed', () => {
  expect(excerptText('<mark>one two</mark> three', 5)).toBe('<mark>one</mark>…');
});
