import { expect, test } from 'vitest';
import {
  decodeFragmentToken,
  decodePointerToken,
  encodePointerToken,
  parseFragmentPointer,
} from './json-pointer.ts';

test.each([
  ['/pets', '~1pets'],
  ['m~n', 'm~0n'],
  ['~1', '~01'],
])('%s is written %s, and read again', (name, token) => {
  expect(encodePointerToken(name)).toBe(token);
  expect(decodePointerToken(token)).toBe(name);
});

test('in a fragment the token is percent-encoded too', () => {
  expect(decodeFragmentToken('~1pets~1%7BpetCode%7D')).toBe('/pets/{petCode}');
  expect(decodeFragmentToken('100%')).toBe('100%');
});

test('a fragment is read token by token', () => {
  expect(parseFragmentPointer('#/paths/~1pets/get')).toEqual(['paths', '/pets', 'get']);
});
