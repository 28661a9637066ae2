import { expect, test } from 'vitest';
import { bodyForm, essence, isJson } from './media-type.ts';

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

test.each([
  ['Text/XML ; charset="utf-8"', 'text/xml'],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('the essence of %j is %j', (mediaType, want) => {
  expect(essence(mediaType)).toBe(want);
});

test.each([
  ['application/problem+json; charset=utf-8', 'json'],
  ['application/x-www-form-urlencoded', 'form'],
  ['multipart/form-data; boundary=x', 'multipart'],
  ['image/svg+xml', 'text'],
  ['Text/Plain', 'text'],
  ['application/pdf', 'binary'],
])('the body of %s is %s', (mediaType, want) => {
  expect(bodyForm(mediaType)).toBe(want);
});
