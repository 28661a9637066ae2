import { expect, test } from 'vitest';
import { expressionsOf, parseRuntimeExpression } from './runtime-expression.ts';

test.each([
  ['$url', { from: 'url' }],
  ['$statusCode', { from: 'statusCode' }],
  ['$request.path.id', { of: 'request', from: 'path', name: 'id' }],
  ['$request.query.page[size]', { of: 'request', from: 'query', name: 'page[size]' }],
  ['$response.header.Location', { of: 'response', from: 'header', name: 'Location' }],
  ['$request.body', { of: 'request', from: 'body', pointer: [] }],
  ['$response.body#/items/0/a~1b', { of: 'response', from: 'body', pointer: ['items', '0', 'a/b'] }],
  ['$response.body#', { of: 'response', from: 'body', pointer: [] }],
])('%s', (text, want) => {
  expect(parseRuntimeExpression(text)).toEqual(want);
});

test.each([
  '$response',
  '$request.cookie.id',
  '$response.body.id',
  '$response.body#id',
  '$response.body#/~2',
])('%s is malformed', (text) => {
  expect(parseRuntimeExpression(text)).toBeUndefined();
});

test('expressions are whole texts, and parts of texts in braces', () => {
  expect(expressionsOf('$response.body#/id')).toEqual(['$response.body#/id']);
  expect(expressionsOf({ name: 'pet-{$request.path.id}-{$method}', tags: ['$url', 'new', 3] })).toEqual([
    '$request.path.id',
    '$method',
    '$url',
  ]);
});
