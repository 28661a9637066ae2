import { expect, test } from 'vitest';
import { cutSpans, replaceSpans } from './spans.ts';

const COMMENT = { open: '<!--', close: '-->' };
const TAG = { open: '<', close: '>' };

test.each<[text: string, pieces: string[]]>([
  ['', []],
  ['text', ['text']],
  ['<a>1</a>', ['<a>', '1', '</a>']],
  ['a<!-- <b> -->c<d>', ['a', '<!-- <b> -->', 'c', '<d>']],
  ['a<!-- b <c>', ['a', '<!-- b <c>']],
  ['<a><b', ['<a>', '<b']],
])('%j is cut into %j', (text, pieces) => {
  expect(cutSpans(text, [COMMENT, TAG]).map((piece) => piece.text)).toEqual(pieces);
});

test('spans are replaced, and nothing else', () => {
  expect(replaceSpans('a<!-- b -->c', [COMMENT], () => '')).toBe('ac');
});
