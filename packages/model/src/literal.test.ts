import { expect, test } from 'vitest';
import type { JsonValue } from './json/value.ts';
import { literal } from './literal.ts';

test.each<[JsonValue, string]>([
  ['it\'s "so"', `'it\\'s "so"'`],
  ['a\tb\u2028c', "'a\\tb\\u2028c'"],
  ['whole \u{1f600}, half \ud83d', "'whole \u{1f600}, half \\ud83d'"],
  ['two\nlines', '`two\nlines`'],
  ['a `b`\n\x24{c} \\', '`a \\`b\\`\n\\\x24{c} \\\\`'],
  [{ text: 'two\nlines' }, '{\n  text: `two\nlines`,\n}'],
  [{ 'x-Gateway-APIKey': null, ok: true }, "{ 'x-Gateway-APIKey': null, ok: true }"],
  [{}, '{}'],
  [[1, 'a'], "[1, 'a']"],
])('%j is written %s', (value, source) => {
  expect(literal(value)).toBe(source);
});

test('what is longer than the width is printed on several lines, but its parts may each fit on one', () => {
  const booking = { centreCode: 'C1000001', services: [{ serviceCode: 'TYRE-FITTING', quantity: 2 }] };
  expect(literal(booking, { width: 60, indent: '  ' })).toBe(`{
    centreCode: 'C1000001',
    services: [{ serviceCode: 'TYRE-FITTING', quantity: 2 }],
  }`);
});

test('text in front of the value counts towards its width, for the first line only', () => {
  const booking = { centreCode: 'C1000001', services: [{ serviceCode: 'TYRE-FITTING', quantity: 2 }] };
  expect(literal({ centreCode: 'C1000001' }, { width: 40, before: 20 })).toBe(`{
  centreCode: 'C1000001',
}`);
  expect(literal(booking, { width: 60, before: 40 })).toBe(`{
  centreCode: 'C1000001',
  services: [{ serviceCode: 'TYRE-FITTING', quantity: 2 }],
}`);
});

test('texts can be printed as code, and a variable with the name of its property only once', () => {
  const text = (each: string) => each.replace('$', '');
  expect(literal({ day: '$day', from: '$day', true: true }, { text })).toBe('{ day, from: day, true: true }');
});
