import { expect, test } from 'vitest';
import { Diagnostics } from '../diagnostics/diagnostics.ts';
import { familyOf } from '../load/any-family.ts';
import type { LinkObject } from '../load/openapi-document.ts';
import { buildModel } from './model.ts';

/** The links of the response to an order, and what is said about them. */
function linksOf(links: Readonly<Record<string, LinkObject | { $ref: string }>>) {
  const diagnostics = new Diagnostics();
  const document = {
    openapi: '3.1.1',
    info: { title: 'Shop', version: '1.0.0' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/shops/{shop}/orders': {
        parameters: [{ name: 'shop', in: 'path', required: true, schema: { type: 'string' } }] as const,
        post: {
          operationId: 'createOrder',
          requestBody: json({ properties: { customer: { type: 'string' } } }),
          responses: {
            201: {
              description: 'Created.',
              headers: { ETag: { schema: { type: 'string' } } },
              ...json({ $ref: '#/components/schemas/Order' }),
              links,
            },
          },
        },
      },
      '/orders/{id}': {
        get: {
          operationId: 'getOrder',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'id', in: 'query', schema: { type: 'string' } },
            { name: 'shop', in: 'query', schema: { type: 'string' } },
            { name: 'If-Match', in: 'header', schema: { type: 'string' } },
          ] as const,
          responses: {},
        },
      },
    },
    components: {
      schemas: {
        Order: {
          allOf: [{ $ref: '#/components/schemas/Thing' }],
          properties: { lines: { type: 'array', items: { properties: { sku: { type: 'string' } } } } },
        },
        Thing: { type: 'object', properties: { id: { type: 'string' } } },
      },
      links: { order: { operationId: 'getOrder', parameters: { 'path.id': '$response.body#/id' } } },
    },
  };
  const source = { id: 'shop', family: familyOf('Shop'), document, documentFile: 'shop.json' };
  const [createOrder] = buildModel(source, diagnostics).operations;
  return {
    links: createOrder?.responses[0]?.links,
    remarks: [...diagnostics].map(({ pointer, message }) => `${pointer} ${message}`),
  };
}

function json(schema: object) {
  return { content: { 'application/json': { schema: { ...schema } } } };
}

const BELOW = '/paths/~1shops~1{shop}~1orders/post/responses/201/links';

test('a link leads to an operation, with values of the request and the response', () => {
  const parameters = {
    'path.id': '$response.body#/id',
    shop: '$request.path.shop',
    'if-match': 'x',
    'header.If-Match': '$response.header.etag',
  };
  const { links, remarks } = linksOf({
    order: { operationId: 'getOrder', description: 'Read it.', parameters },
  });

  expect(links).toEqual([
    {
      name: 'order',
      description: 'Read it.',
      operationId: 'getOrder',
      parameters: [
        { in: 'path', name: 'id', value: '$response.body#/id' },
        { in: 'query', name: 'shop', value: '$request.path.shop' },
        { in: 'header', name: 'If-Match', value: '$response.header.etag' },
      ],
    },
  ]);
  expect(remarks).toEqual([
    `${BELOW}/order/parameters/if-match the link "order" gives the parameter "if-match", which getOrder does not have.`,
  ]);
});

test.each([
  ['a reference to a component', { $ref: '#/components/links/order' }],
  [
    'an operationRef',
    { operationRef: '#/paths/~1orders~1{id}/get', parameters: { 'path.id': '$response.body#/id' } },
  ],
  [
    'a percent-encoded operationRef',
    { operationRef: '#/paths/~1orders~1%7Bid%7D/get', parameters: { 'path.id': '$response.body#/id' } },
  ],
])('%s leads to the same operation', (_name, link) => {
  const { links, remarks } = linksOf({ order: link });

  expect(links).toMatchObject([{ operationId: 'getOrder', parameters: [{ in: 'path', name: 'id' }] }]);
  expect(remarks).toEqual([]);
});

test('a link may give a body and a server', () => {
  const { links, remarks } = linksOf({
    again: {
      operationRef: '#/paths/~1shops~1{shop}~1orders/post',
      parameters: { shop: 'main' },
      requestBody: { customer: '$request.body#/customer', note: 'after {$response.body#/lines/0/sku}' },
      server: { url: 'https://{region}.example.com', variables: { region: { default: 'eu' } } },
    },
  });

  expect(links).toMatchObject([
    {
      operationId: 'createOrder',
      parameters: [{ in: 'path', name: 'shop', value: 'main' }],
      requestBody: { customer: '$request.body#/customer' },
      server: { url: 'https://eu.example.com', template: 'https://{region}.example.com' },
    },
  ]);
  expect(remarks).toEqual([]);
});

test.each([
  [
    { operationId: 'getOders' },
    'the link "x" leads to no operation of the document: the operationId "getOders".',
  ],
  [
    { operationRef: 'https://example.com/#/paths/~1a/get' },
    'the link "x" leads to no operation of the document: "https://example.com/#/paths/~1a/get".',
  ],
  [
    { $ref: '#/components/links/gone' },
    'the link "x" leads to no operation of the document: "#/components/links/gone".',
  ],
  [{}, 'the link "x" leads to no operation of the document: it names none.'],
])('%j leads nowhere', (link, message) => {
  expect(linksOf({ x: link })).toEqual({ links: undefined, remarks: [`${BELOW}/x ${message}`] });
});

test.each([
  ['$response.body.id', 'has "$response.body.id", which is no runtime expression.'],
  [
    '$response.body#/number',
    'reads "$response.body#/number", and the schema of the response has no such place.',
  ],
  [
    '$response.body#/lines/sku',
    'reads "$response.body#/lines/sku", and the schema of the response has no such place.',
  ],
  ['$request.body#/name', 'reads "$request.body#/name", and the schema of the request has no such place.'],
  ['$request.path.id', 'reads "$request.path.id", and the request has no such path parameter.'],
  ['$response.query.id', 'reads "$response.query.id", and a response has no query.'],
  [
    '$response.header.Location',
    'reads "$response.header.Location", and the response describes no such header field.',
  ],
])('%s', (expression, message) => {
  const { links, remarks } = linksOf({
    x: { operationId: 'getOrder', parameters: { 'path.id': expression } },
  });

  expect(links).toMatchObject([{ parameters: [{ value: expression }] }]);
  expect(remarks).toEqual([`${BELOW}/x/parameters/path.id the link "x" ${message}`]);
});

test('a name of several parameters needs its place', () => {
  expect(
    linksOf({ x: { operationId: 'getOrder', parameters: { id: '$response.body#/id' } } }).remarks,
  ).toEqual([
    `${BELOW}/x/parameters/id the link "x" gives the parameter "id", which getOrder has in path and query: write "path.id".`,
  ]);
});
