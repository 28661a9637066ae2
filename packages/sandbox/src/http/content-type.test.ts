import { expect, test } from 'vitest';
import { readContentType } from './content-type.ts';

test.each([
  [null, { mediaType: '' }],
  ['application/json', { mediaType: 'application/json' }],
  ['Text/XML; charset=ISO-8859-1', { mediaType: 'text/xml', charset: 'ISO-8859-1' }],
  ['application/xml; x=1; Charset="utf-8"', { mediaType: 'application/xml', charset: 'utf-8' }],
])('%j is read as %j', (header, want) => {
  expect(readContentType(header)).toEqual(want);
});
