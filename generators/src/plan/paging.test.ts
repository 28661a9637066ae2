import { expect, test } from 'vitest';
import { buildModel } from '../model/model.ts';
import { oddModel } from '../model/testing/odd-document.ts';
import { pagedItems } from './paging.ts';

function itemsOf(properties: Readonly<Record<string, unknown>>, parameter = 'pageNumber') {
  const schema = { type: 'object', properties };
  const model = buildModel({
    id: oddModel.id,
    family: oddModel.family,
    documentFile: 'openapi.yaml',
    document: {
      openapi: '3.1.1',
      info: { title: 'Lists', version: '1.0.0' },
      paths: {
        '/things': {
          get: {
            operationId: 'listThings',
            parameters: [{ name: parameter, in: 'query', schema: { type: 'integer' } }],
            responses: { '200': { description: 'A page', content: { 'application/json': { schema } } } },
          },
        },
      },
    },
  });
  const [operation] = model.operations;
  return operation === undefined ? undefined : pagedItems(operation, model)?.property;
}

const list = { type: 'array', items: { type: 'string' } };

test.each([
  ['says how many pages there are', { pageTotal: { type: 'integer' }, things: list }],
  ['says only which page is next', { next: { type: 'string' }, things: list }],
])('a list whose page %s is paged', (_, properties) => {
  expect(itemsOf(properties)).toBe('things');
});

test.each([
  ['says neither', { things: list }],
  ['has two lists', { next: { type: 'string' }, things: list, others: list }],
])('a list whose page %s is not: nobody could tell where it ends', (_, properties) => {
  expect(itemsOf(properties)).toBeUndefined();
});

test('a list that takes no page number is not paged', () => {
  expect(itemsOf({ pageTotal: { type: 'integer' }, things: list }, 'cursor')).toBeUndefined();
});
