import { expect, test } from 'vitest';
import { isJson } from './media-type.ts';

test.each([
  ['application/json', true],
  ['Application/JSON ; charset=utf-8', true],
  ['application/problem+json; charset=utf-8', true],
  ['text/json', true],
  ['application/xml', false],
  ['application/jsonlines', false],
  ['text/plain; like=application/json', false],
])('%s is JSON: %s', (mediaType, expected) => {
  expect(isJson(mediaType)).toBe(expected);
});
