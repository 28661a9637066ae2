import { expect, test } from 'vitest';
import { parseUnicodeRange, unicodeRange, without } from './unicode-range.ts';

test('code points are parsed and written as in CSS', () => {
  const runs = parseUnicodeRange('U+0000-00FF,U+0131, U+2193');
  expect(runs).toEqual([
    [0, 0xff],
    [0x131, 0x131],
    [0x2193, 0x2193],
  ]);
  expect(unicodeRange(runs)).toBe('U+0-ff, U+131-131, U+2193-2193');
});

test.each([
  ['in the middle', 'U+0-ff', 'U+20-7e', 'U+0-1f, U+7f-ff'],
  ['at both ends', 'U+0-ff', 'U+0-1f, U+a0-ff', 'U+20-9f'],
  ['as a whole', 'U+0-ff, U+131', 'U+131', 'U+0-ff'],
  ['of which none is there', 'U+0-ff', 'U+131', 'U+0-ff'],
])('code points are taken out %s', (_, runs, others, left) => {
  expect(unicodeRange(without(parseUnicodeRange(runs), parseUnicodeRange(others)))).toBe(left);
});
