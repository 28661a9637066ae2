import { expect, test } from 'vitest';
import {
  decodeFragmentToken,
  decodePointerToken,
  encodePointerToken,
  parseFragmentPointer,
  valueAt,
  withoutValueAt,
  withValueAt,
} from './pointer.ts';

test.each([
  ['/pets', '~1pets'],
  ['m~n', 'm~0n'],
  ['~1', '~01'],
])('%s is written %s, and read again', (name, token) => {
  expect(encodePointerToken(name)).toBe(token);
  expect(decodePointerToken(token)).toBe(name);
});

test('a token in a fragment is percent-encoded too', () => {
  expect(decodeFragmentToken('~1pets~1%7BpetCode%7D')).toBe('/pets/{petCode}');
  expect(decodeFragmentToken('100%')).toBe('100%');
});

test('reads a fragment token by token', () => {
  expect(parseFragmentPointer('#/paths/~1pets/get')).toEqual(['paths', '/pets', 'get']);
});

const root = { list: [{ name: 'a' }], empty: null };

test.each([
  [[], root],
  [['list', '0', 'name'], 'a'],
  [['list', '1'], undefined],
  [['empty', 'name'], undefined],
  [['toString'], undefined],
])('the value at %j', (pointer, want) => {
  expect(valueAt(root, pointer)).toEqual(want);
});

test('changes or removes a value without changing the original', () => {
  expect(withValueAt(root, ['list', '0', 'name'], 'b')).toEqual({ list: [{ name: 'b' }], empty: null });
  expect(withoutValueAt(root, ['list', '0', 'name'])).toEqual({ list: [{}], empty: null });
  expect(withoutValueAt(root, ['empty', 'name'])).toBe(root);
  expect(root.list).toEqual([{ name: 'a' }]);
});
