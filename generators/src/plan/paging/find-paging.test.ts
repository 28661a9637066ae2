import type { Operation } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { Diagnostics } from '../../diagnostics/diagnostics.ts';
import { buildModel } from '../../model/model.ts';
import { oddModel } from '../../model/testing/odd-document.ts';
import { findPaging, reportPaging } from './find-paging.ts';

interface List {
  /** Types of query parameters, by name. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

function modelOf({ parameters = {}, body, headers = {}, extensions = {} }: List) {
  return buildModel({
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
            ...extensions,
            parameters: Object.entries(parameters).map(([name, schema]) => ({
              name,
              in: 'query' as const,
              schema: Object(schema),
            })),
            responses: {
              '200': {
                description: 'A page',
                headers: Object(headers),
                content: { 'application/json': { schema: Object(body) } },
              },
            },
          },
        },
      },
    },
  });
}

function only(operations: readonly Operation[]): Operation {
  const [operation] = operations;
  if (operation === undefined) throw new Error('The document has no operation');
  return operation;
}

function pagesOf(list: List) {
  const model = modelOf(list);
  const { kind, items } = findPaging(only(model.operations), model) ?? {};
  return kind && { ...JSON.parse(JSON.stringify(kind)), items };
}

function remarksOn(list: List): string[] {
  const diagnostics = new Diagnostics();
  reportPaging(modelOf(list), diagnostics);
  return [...diagnostics].map(({ pointer, message }) => `${pointer} ${message}`);
}

const text = { type: 'string' };
const address = { type: 'string', format: 'uri' };
const number = { type: 'integer' };
const flag = { type: 'boolean' };
const list = { type: 'array', items: text };
const objects = { type: 'array', items: { type: 'object', properties: { id: text } } };

function object(properties: Readonly<Record<string, unknown>>) {
  return { type: 'object', properties };
}

test.each<[string, List, unknown]>([
  [
    'the number of pages',
    { parameters: { pageNumber: number }, body: object({ pageTotal: number, things: list }) },
    { by: 'page-number', parameter: 'pageNumber', pages: ['pageTotal'], items: ['things'] },
  ],
  [
    'only whether there is a next one',
    { parameters: { pageNumber: number }, body: object({ next: text, things: list }) },
    { by: 'page-number', parameter: 'pageNumber', next: ['next'], items: ['things'] },
  ],
  [
    'an address beside the number of a page, counted from 0',
    {
      parameters: { 'page[number]': { ...number, minimum: 0 }, 'page[size]': number },
      body: object({ data: list, links: object({ next: text }) }),
    },
    { by: 'page-number', parameter: 'page[number]', next: ['links', 'next'], start: 0, items: ['data'] },
  ],
  [
    'nothing but their size',
    { parameters: { page: number, per_page: number }, body: list },
    { by: 'page-number', parameter: 'page', items: [] },
  ],
  [
    'the number of all items',
    { parameters: { offset: number, limit: number }, body: object({ entries: list, total_count: number }) },
    { by: 'offset', parameter: 'offset', total: ['total_count'], items: ['entries'] },
  ],
  [
    'the next cursor in an envelope',
    {
      parameters: { cursor: text },
      body: object({ ok: flag, members: list, response_metadata: object({ next_cursor: text }) }),
    },
    { by: 'cursor', parameter: 'cursor', next: ['response_metadata', 'next_cursor'], items: ['members'] },
  ],
  [
    'the next cursor, beside errors',
    { parameters: { cursor: text }, body: object({ errors: list, customers: list, cursor: text }) },
    { by: 'cursor', parameter: 'cursor', next: ['cursor'], items: ['customers'] },
  ],
  [
    'the next cursor in the metadata of a list',
    {
      parameters: { before: text, after: text },
      body: object({ data: list, list_metadata: object({ before: text, after: text }) }),
    },
    { by: 'cursor', parameter: 'after', next: ['list_metadata', 'after'], items: ['data'] },
  ],
  [
    'an offset that only the server can calculate',
    {
      parameters: { limit: number, offset: text },
      body: object({ data: list, next_page: object({ limit: number, offset: text, uri: address }) }),
    },
    { by: 'cursor', parameter: 'offset', next: ['next_page', 'offset'], items: ['data'] },
  ],
  [
    'the address of the next page, beside values that are no parameters',
    {
      parameters: { offset: text },
      body: object({ data: list, next_page: object({ type: text, uri: address }) }),
    },
    { by: 'address', next: ['next_page', 'uri'], items: ['data'] },
  ],
  [
    'whether there is more after the last item',
    {
      parameters: { starting_after: text, ending_before: text, limit: number },
      body: object({ data: objects, has_more: flag, url: text }),
    },
    { by: 'cursor', parameter: 'starting_after', item: ['id'], more: ['has_more'], items: ['data'] },
  ],
  [
    'a cursor that the last page has, too',
    { parameters: { iterator: text }, body: object({ data: list, iterator: text, done: flag }) },
    { by: 'cursor', parameter: 'iterator', next: ['iterator'], last: ['done'], items: ['data'] },
  ],
  [
    'whether a page is the last one',
    { parameters: { page: { ...number, default: 0 } }, body: object({ content: list, last: flag }) },
    { by: 'page-number', parameter: 'page', start: 0, last: ['last'], items: ['content'] },
  ],
  [
    'the next token, in a list among others',
    {
      parameters: { pageToken: text },
      body: object({ items: list, warnings: list, nextPageToken: { anyOf: [text, { type: 'null' }] } }),
    },
    { by: 'cursor', parameter: 'pageToken', next: ['nextPageToken'], items: ['items'] },
  ],
  [
    'links in a header',
    { parameters: { page: number, per_page: number }, body: list, headers: { link: { schema: text } } },
    { by: 'link', items: [] },
  ],
  [
    'the address of the next one',
    { body: object({ value: list, '@odata.nextLink': text }) },
    { by: 'address', next: ['@odata.nextLink'], items: ['value'] },
  ],
  [
    'an address that holds a token',
    {
      parameters: { Page: number, PageToken: text, PageSize: number },
      body: object({ calls: list, next_page_uri: { ...address, nullable: true }, page: number }),
    },
    { by: 'address', next: ['next_page_uri'], items: ['calls'] },
  ],
])('pages that say %s', (_, document, paging) => {
  expect(pagesOf(document)).toEqual(paging);
  expect(remarksOn(document)).toEqual([]);
});

test.each<[string, List]>([
  ['says nothing', { parameters: { pageNumber: number }, body: object({ things: list }) }],
  [
    'has two lists',
    { parameters: { pageNumber: number }, body: object({ next: text, things: list, others: list }) },
  ],
  ['takes a cursor and returns none', { parameters: { cursor: text }, body: object({ things: list }) }],
])('a list whose page %s is not understood', (_, document) => {
  expect(pagesOf(document)).toBeUndefined();
});

test('a list that seems paged but is not understood is reported, until it declares its paging', () => {
  const document = { parameters: { after: text }, body: object({ things: objects, position: text }) };

  expect(remarksOn(document)).toEqual([
    '/paths/~1things/get the list looks paged, but nothing says which page is the last.',
  ]);

  const paging = { by: 'cursor', parameter: 'after', next: '/position', items: '/things' };
  const declared = { ...document, extensions: { 'x-paging': paging } };
  expect(pagesOf(declared)).toEqual({
    by: 'cursor',
    parameter: 'after',
    next: ['position'],
    items: ['things'],
  });
  expect(remarksOn(declared)).toEqual([]);
  expect(remarksOn({ ...document, extensions: { 'x-paging': false } })).toEqual([]);
});

test("Azure's extension names the address and the items", () => {
  const body = object({ things: list, more: list, following: text });
  const extensions = { 'x-ms-pageable': { nextLinkName: 'following', itemName: 'things' } };

  expect(pagesOf({ body, extensions })).toEqual({ by: 'address', next: ['following'], items: ['things'] });
  expect(
    pagesOf({
      body: object({ value: list, nextLink: text }),
      extensions: { 'x-ms-pageable': { nextLinkName: null } },
    }),
  ).toBeUndefined();
});

test.each([
  [{ by: 'pages' }, 'x-paging needs the name of a query parameter: parameter'],
  [{ by: 'pages', parameter: 'page' }, 'x-paging needs by: page-number, offset, cursor, link or address'],
  [{ by: 'address' }, 'x-paging needs the place of the address: next'],
  [{ by: 'link', items: 'things' }, 'x-paging: items is a JSON Pointer, such as /data'],
  [{ by: 'link', items: '/things' }, 'its items are not found'],
  ['cursor', 'x-paging is an object, or false'],
])('a declaration that cannot be read is reported: %j', (paging, problem) => {
  const document = { body: object({ data: list }), extensions: { 'x-paging': paging } };

  expect(pagesOf(document)).toBeUndefined();
  expect(remarksOn(document)).toEqual([`/paths/~1things/get the list looks paged, but ${problem}.`]);
});
