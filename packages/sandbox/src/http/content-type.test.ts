import { expect, test } from 'vitest';
import { readContentType } from './content-type.ts';

test.each([
  [null, { mediaType: '' }],
  ['application/json', { mediaType: 'application/json' }],
  ['Text/XML; charset=ISO-8859-1', { mediaType: 'text/xml', charset: 'ISO-8859-1' }],
  ['application/xml; x=1; Charset="utf-8"', { mediaType: 'application/xml', charset: 'utf-8' }],
  ['text/xml; charset = utf-8 ; charset=x', { mediaType: 'text/xml', charset: 'utf-8' }],
  ['text/xml; charset="', { mediaType: 'text/xml', charset: '' }],
  ['text/xml; charset="a"b"; charset=utf-8', { mediaType: 'text/xml', charset: 'utf-8' }],
  ['text/xml; charset; charsets=x; xcharset=y', { mediaType: 'text/xml' }],
])('%j is read as %j', (header, want) => {
  expect(readContentType(header)).toEqual(want);
});
