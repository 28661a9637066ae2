import type { JsonValue, PartEncoding } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { multipart, urlEncoded } from './form-body.ts';

const size = { width: 205, ratio: 55 };

test.each<[string, JsonValue, Record<string, PartEncoding>, string]>([
  ['a text', { name: 'Ann & Bo' }, {}, 'name=Ann%20%26%20Bo'],
  ['a list', { code: ['a', 'b'] }, {}, 'code=a&code=b'],
  ['a list in one field', { code: ['a,', 'b'] }, { code: { style: 'form', explode: false } }, 'code=a%2C,b'],
  ['a list with pipes', { code: ['a', 'b'] }, { code: { style: 'pipeDelimited' } }, 'code=a|b'],
  ['an object', { size: { width: 205 } }, {}, 'size=%7B%22width%22%3A205%7D'],
  ['a deep object', { size }, { size: { style: 'deepObject' } }, 'size%5Bwidth%5D=205&size%5Bratio%5D=55'],
  ['an exploded object', { size }, { size: { style: 'form' } }, 'width=205&ratio=55'],
  [
    'an object in one field',
    { size },
    { size: { style: 'form', explode: false } },
    'size=width,205,ratio,55',
  ],
  ['a list as JSON', { code: ['a'] }, { code: { contentType: 'application/json' } }, 'code=%5B%22a%22%5D'],
  ['nothing for null', { name: null }, {}, ''],
])('%s', (_case, value, encodings, text) => {
  expect(urlEncoded(value, encodings)).toBe(text);
});

test('a part that is not text has the media type of its field', () => {
  expect(multipart({ name: 'Ann', size }, {}).split('\r\n')).toEqual([
    '--form-boundary',
    'Content-Disposition: form-data; name="name"',
    '',
    'Ann',
    '--form-boundary',
    'Content-Disposition: form-data; name="size"',
    'Content-Type: application/json',
    '',
    '{"width":205,"ratio":55}',
    '--form-boundary--',
    '',
  ]);
});
