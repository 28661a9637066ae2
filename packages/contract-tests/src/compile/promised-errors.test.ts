import type { Example } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { namingEntry } from './promised-errors.ts';

function error(template: string): Example {
  const value = { errors: [{ error: 'as an example', property: 'bookCode' }] };
  return {
    name: 'unknown',
    summary: '',
    description: '',
    value,
    error: { template, violates: [], properties: [] },
  };
}

const request = {
  path: { bookCode: 'B-9' },
  query: { size: 3, from: '2026-03-02' },
  headers: {},
  body: { mediaType: 'application/json', json: { genre: 'manual', author: { name: 'Ada' } } },
};

test.each([
  ['Book {bookCode} is unknown', 'Book B-9 is unknown'],
  ['No book has {size} pages and is a {genre}', 'No book has 3 pages and is a manual'],
  ['{from} is a moved date, {author} no text, and {other} not sent', undefined],
])('the text %j names what was sent', (template, named = template) => {
  expect(namingEntry(error(template), request)).toEqual({
    example: 'unknown',
    error: named,
    property: 'bookCode',
  });
});
