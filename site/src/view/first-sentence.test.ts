import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence.ts';

test.each([
  ['A tyre. It is round.', 'A tyre.'],
  ['A tyre\n\nMore', 'A tyre'],
  ['One of:\n- `a`: x', 'One of.'],
  ['Is `a.b` set? Then. Yes', 'Is `a.b` set? Then.'],
  ['', ''],
])('%j begins with %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});
