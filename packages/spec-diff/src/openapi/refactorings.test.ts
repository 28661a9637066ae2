import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDocument } from '../document/document.ts';
import type { Finding } from '../finding/finding.ts';
import { judge } from './judge.ts';
import { documentOf, documentWith, findingsBetween, type Written } from './testing/documents.ts';

const text = { type: 'string', maxLength: 20 };
const named = { type: 'object', required: ['name'], properties: { name: text } };
const tagged = { type: 'object', properties: { tag: { type: 'string' } } };
const both = {
  type: 'object',
  required: ['name'],
  properties: { ...named.properties, ...tagged.properties },
};

const graver = (findings: readonly Finding[]) => findings.filter(({ level }) => level !== 'text');

/** The same schema in other words. */
const SAME: [refactoring: string, one: unknown, other: unknown][] = [
  ['allOf of one', named, { allOf: [named] }],
  ['anyOf of one', named, { anyOf: [named] }],
  ['oneOf of one', named, { oneOf: [named] }],
  ['allOf split', both, { allOf: [named, tagged] }],
  ['a limit in allOf', text, { type: 'string', allOf: [{ maxLength: 20 }] }],
  ['null as anyOf', { type: ['string', 'null'] }, { anyOf: [{ type: 'string' }, { type: 'null' }] }],
  ['null as oneOf', { type: ['string', 'null'] }, { oneOf: [{ type: 'string' }, { type: 'null' }] }],
  ['a list of one type', { type: 'string' }, { type: ['string'] }],
  ['const', { enum: ['a'] }, { const: 'a' }],
  ['an enum without its type', { type: 'string', enum: ['a', 'b'] }, { enum: ['b', 'a'] }],
  ['an enum as anyOf', { enum: ['a', 'b'] }, { anyOf: [{ const: 'a' }, { const: 'b' }] }],
  ['an exclusive limit', { type: 'integer', exclusiveMinimum: 4 }, { type: 'integer', minimum: 5 }],
  [
    'an exclusive limit from above',
    { type: 'integer', exclusiveMaximum: 6 },
    { type: 'integer', maximum: 5 },
  ],
  ['defaults of objects', named, { ...named, additionalProperties: true, minProperties: 0 }],
  [
    'defaults of lists',
    { type: 'array', items: text },
    { type: 'array', items: text, minItems: 0, uniqueItems: false },
  ],
  ['defaults of texts', text, { ...text, minLength: 0 }],
  ['no flags', text, { ...text, deprecated: false, readOnly: false, writeOnly: false }],
  ['an empty schema', true, {}],
  [
    'another order',
    { ...both },
    { properties: { tag: both.properties.tag, name: text }, required: ['name'], type: 'object' },
  ],
  [
    'required in allOf',
    named,
    { allOf: [{ type: 'object', properties: named.properties }, { required: ['name'] }] },
  ],
  ['a limit that has no effect', text, { ...text, maximum: 5, minItems: 1 }],
  [
    'a pattern as a length',
    { type: 'string', pattern: '^.{2,4}$' },
    { type: 'string', pattern: '^.{2,}$', maxLength: 4 },
  ],
  ['booleans as values', { type: 'boolean' }, { enum: [true, false] }],
  [
    'a format as limits',
    { type: 'integer', format: 'int32' },
    { type: 'integer', minimum: -2147483648, maximum: 2147483647 },
  ],
  [
    'a map as a pattern',
    { type: 'object', additionalProperties: text },
    { type: 'object', patternProperties: { '': text } },
  ],
  [
    'names that are listed',
    { type: 'object', properties: { a: text }, additionalProperties: false },
    { type: 'object', properties: { a: text }, propertyNames: { enum: ['a'] } },
  ],
  ['texts', named, { ...named, title: 'Named', description: 'With a name.', $comment: 'x', 'x-owner': 'me' }],
  ['double negation', text, { not: { not: text } }],
];

/** Places where a schema can be written. */
const PLACES: [place: string, at: (schema: unknown) => Written][] = [
  ['of a request', (schema) => documentWith('request', schema)],
  ['of a response', (schema) => documentWith('response', schema)],
  [
    'of a property of a component',
    (schema) =>
      documentWith(
        'request',
        { $ref: '#/components/schemas/Pet' },
        { components: { schemas: { Pet: { type: 'object', properties: { value: schema } } } } },
      ),
  ],
  ['of items', (schema) => documentWith('response', { type: 'array', items: schema })],
];

describe.each(PLACES)('the same schema %s in other words', (_place, at) => {
  test.each(SAME)('%s', async (_refactoring, one, other) => {
    expect(graver(await findingsBetween(at(one), at(other)))).toEqual([]);
    expect(graver(await findingsBetween(at(other), at(one)))).toEqual([]);
  });
});

const parameter = { name: 'colour', in: 'query', schema: text };
const item = (more: object, operation: object = {}) => ({
  ...documentOf({}),
  paths: {
    '/pets/{id}': {
      ...more,
      get: { operationId: 'listPets', responses: { 200: { description: '' } }, ...operation },
    },
  },
});
const id = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const key = { type: 'apiKey', in: 'header', name: 'X-Key' };
const secured = (name: string) =>
  documentOf({ security: [{ [name]: [] }] }, { components: { securitySchemes: { [name]: key } } });
const inThreeZero = (schema: unknown) => ({ ...documentWith('request', schema), openapi: '3.0.3' });

const DOCUMENTS: [refactoring: string, one: Written, other: Written][] = [
  [
    'an inline schema as a component',
    documentWith('request', named),
    documentWith(
      'request',
      { $ref: '#/components/schemas/Named' },
      { components: { schemas: { Named: named } } },
    ),
  ],
  [
    'a renamed component',
    documentWith('request', { $ref: '#/components/schemas/A' }, { components: { schemas: { A: named } } }),
    documentWith('request', { $ref: '#/components/schemas/B' }, { components: { schemas: { B: named } } }),
  ],
  [
    'a component that nobody uses',
    documentOf({}),
    documentOf({}, { components: { schemas: { Named: named } } }),
  ],
  ['a parameter of the path item', item({ parameters: [parameter] }), item({}, { parameters: [parameter] })],
  [
    'a parameter as a component',
    documentOf({ parameters: [parameter] }),
    documentOf(
      { parameters: [{ $ref: '#/components/parameters/Colour' }] },
      { components: { parameters: { Colour: parameter } } },
    ),
  ],
  [
    'another order of parameters',
    documentOf({ parameters: [parameter, { ...parameter, name: 'size' }] }),
    documentOf({ parameters: [{ ...parameter, name: 'size' }, parameter] }),
  ],
  [
    'defaults of parameters',
    documentOf({ parameters: [parameter] }),
    documentOf({
      parameters: [
        {
          ...parameter,
          required: false,
          style: 'form',
          explode: true,
          allowReserved: false,
          deprecated: false,
        },
      ],
    }),
  ],
  [
    'a header in another case',
    documentOf({ parameters: [{ ...parameter, in: 'header', name: 'X-Colour' }] }),
    documentOf({ parameters: [{ ...parameter, in: 'header', name: 'x-colour' }] }),
  ],
  [
    'a renamed path parameter',
    item({ parameters: [id('id')] }),
    {
      ...documentOf({}),
      paths: {
        '/pets/{code}': {
          parameters: [id('code')],
          get: { operationId: 'listPets', responses: { 200: { description: '' } } },
        },
      },
    },
  ],
  [
    'a path item behind a reference',
    item({}),
    {
      ...item({}),
      paths: { '/pets/{id}': { $ref: '#/components/pathItems/Pets' } },
      components: { pathItems: { Pets: (item({}).paths as Record<string, unknown>)['/pets/{id}'] } },
    },
  ],
  ['a renamed security scheme', secured('key'), secured('apiKey')],
  [
    'security of the document',
    documentOf({ security: [{ key: [] }] }, { components: { securitySchemes: { key } } }),
    documentOf({}, { security: [{ key: [] }], components: { securitySchemes: { key } } }),
  ],
  ['no security', documentOf({}), documentOf({ security: [] })],
  ['security that is optional', documentOf({ security: [] }), documentOf({ security: [{}] })],
  [
    'another order of alternatives',
    documentOf(
      { security: [{ key: [] }, { b: [] }] },
      { components: { securitySchemes: { key, b: { type: 'http', scheme: 'basic' } } } },
    ),
    documentOf(
      { security: [{ b: [] }, { key: [] }] },
      { components: { securitySchemes: { key, b: { type: 'http', scheme: 'Basic' } } } },
    ),
  ],
  [
    'servers of the operation',
    documentOf({}, { servers: [{ url: 'https://a.example' }] }),
    documentOf({ servers: [{ url: 'https://a.example/' }] }, { servers: [{ url: 'https://a.example' }] }),
  ],
  ['the server that is meant by none', documentOf({}), documentOf({}, { servers: [{ url: '/' }] })],
  [
    'a server with a variable of one value',
    documentOf({}, { servers: [{ url: 'https://a.example/v1' }] }),
    documentOf(
      {},
      {
        servers: [
          { url: 'https://a.example/{version}', variables: { version: { default: 'v1', enum: ['v1'] } } },
        ],
      },
    ),
  ],
  [
    'a response as a component',
    documentOf({ responses: { 200: { description: 'A' } } }),
    documentOf(
      { responses: { 200: { $ref: '#/components/responses/A' } } },
      { components: { responses: { A: { description: 'B' } } } },
    ),
  ],
  [
    'a body as a component',
    documentOf({ requestBody: { content: {} } }),
    documentOf(
      { requestBody: { $ref: '#/components/requestBodies/A' } },
      { components: { requestBodies: { A: { required: false, content: {} } } } },
    ),
  ],
  [
    'a media type in another case',
    documentOf({ requestBody: { content: { 'application/json; charset=utf-8': { schema: named } } } }),
    documentOf({ requestBody: { content: { 'Application/JSON;charset=utf-8': { schema: named } } } }),
  ],
  [
    'tags, texts and extensions',
    documentOf({}),
    documentOf(
      {
        tags: ['pets'],
        summary: 'Create',
        description: 'Creates.',
        'x-code': 1,
        externalDocs: { url: 'https://a.example' },
      },
      { tags: [{ name: 'pets' }] },
    ),
  ],
  ['no deprecation', documentOf({}), documentOf({ deprecated: false })],
  ['a mapping that is implied', ...discriminatedPair()],
  [
    'nullable in 3.1',
    inThreeZero({ ...text, nullable: true }),
    documentWith('request', { ...text, type: ['string', 'null'] }),
  ],
  [
    'an exclusive limit in 3.1',
    inThreeZero({ type: 'number', minimum: 1, exclusiveMinimum: true }),
    documentWith('request', { type: 'number', exclusiveMinimum: 1 }),
  ],
  [
    'base64 in 3.1',
    inThreeZero({ type: 'string', format: 'byte' }),
    documentWith('request', { type: 'string', contentEncoding: 'base64' }),
  ],
  [
    'a reference with a description in 3.1',
    {
      ...documentWith(
        'request',
        { $ref: '#/components/schemas/A' },
        { components: { schemas: { A: named } } },
      ),
      openapi: '3.0.3',
    },
    documentWith(
      'request',
      { $ref: '#/components/schemas/A', description: 'A' },
      { components: { schemas: { A: named } } },
    ),
  ],
];

function discriminatedPair(): [Written, Written] {
  const of = (mapping: object) =>
    documentWith(
      'request',
      {
        oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
        discriminator: { propertyName: 'kind', ...mapping },
      },
      {
        components: {
          schemas: {
            Cat: { ...named, properties: { kind: { const: 'Cat' } } },
            Dog: { ...tagged, properties: { kind: { const: 'Dog' } }, required: ['kind'] },
          },
        },
      },
    );
  return [of({}), of({ mapping: { Cat: '#/components/schemas/Cat', Dog: '#/components/schemas/Dog' } })];
}

describe('the same document in other words', () => {
  test.each(DOCUMENTS)('%s', async (_refactoring, one, other) => {
    expect(graver(await findingsBetween(one, other))).toEqual([]);
    expect(graver(await findingsBetween(other, one))).toEqual([]);
  });
});

const SPECS = path.resolve(import.meta.dirname, '../../../../specs');
const FAMILIES = readdirSync(SPECS).filter((name) => name !== 'common');

/** Rewritings of the text of every file that change nothing. */
const REWRITINGS: [rewriting: string, rewrite: (text: string) => string][] = [
  ['nothing', (written) => written],
  ['other descriptions', (written) => written.replaceAll(/^( +description:) [A-Z].*$/gm, '$1 Other words.')],
  [
    'limits that have no effect',
    (written) => written.replaceAll(/^( +)type: boolean$/gm, '$1type: boolean\n$1maxLength: 5'),
  ],
  ['lists of one type', (written) => written.replaceAll(/^( +)type: integer$/gm, '$1type: [integer]')],
];

describe.each(FAMILIES)('%s', (family) => {
  test.each(REWRITINGS)('%s', async (_rewriting, rewrite) => {
    const file = path.join(SPECS, family, 'openapi.yaml');
    const read = async (name: string) => readFileSync(name, 'utf8');
    const before = await readDocument(file, read);
    const after = await readDocument(file, async (name) => rewrite(await read(name)));
    expect(graver(judge(before, after))).toEqual([]);
  });
});
