import { expect, test } from 'vitest';
import { hiddenCharacters, showHidden } from './hidden-characters.ts';

test.each([
  ['a bidirectional override', 'pay\u202Eme', 'U+202E'],
  ['a bidirectional isolate', 'a\u2066b', 'U+2066'],
  ['a space without width', 'pass\u200Bword', 'U+200B'],
  ['a tag', 'ok\u{E0041}', 'U+E0041'],
  ['a variation selector', 'ok\uFE0F', 'U+FE0F'],
  ['an escape', 'a\u001B[2J', 'U+001B'],
])('%s is found and shown', (_, text, name) => {
  expect(hiddenCharacters(text).map((found) => found.name)).toEqual([name]);
  expect(showHidden(text)).toContain(`[${name}]`);
  expect(hiddenCharacters(showHidden(text))).toEqual([]);
});

test('leaves visible text unchanged', () => {
  const text = 'Größe\t"205/55 R16"\r\n東京, 😀, العربية';
  expect(hiddenCharacters(text)).toEqual([]);
  expect(showHidden(text)).toBe(text);
});
