import { expect, test } from 'vitest';
import { parseJson } from './parse.ts';

test.each([
  ['{"a":[1,null]}', { a: [1, null] }],
  ['null', null],
  ['', undefined],
  ['{', undefined],
])('%s', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});
