import { expect, it } from 'vitest';
import { comment, withoutFragmentLinks } from './comment.ts';

it.each([
  ['Needs [a token](#section/Tokens).', 'Needs a token.'],
  ['[a](#a) and [b](#b/{id})', 'a and b'],
  ['[a](https://pets.example/#a) [b](/b#c)', '[a](https://pets.example/#a) [b](/b#c)'],
  ['list[0](#1', 'list[0](#1'],
])('keeps the text of links to headings: %s', (markdown, expected) => {
  expect(withoutFragmentLinks(markdown)).toBe(expected);
});

it('omits links to headings from what is read, and keeps values as they are', () => {
  const lines = ['Reads [a pet](#pet).', '@param id See [ids](#ids).', "@example get({ id: '[a](#b)' })"];

  expect(comment(lines)).toBe(
    "/**\n * Reads a pet.\n * @param id See ids.\n * @example get({ id: '[a](#b)' })\n */\n",
  );
});
