import { operationPointer } from '@partner-apis/model';
import { expect, it } from 'vitest';
import { Diagnostics } from '../diagnostics/diagnostics.ts';
import { familyOf } from '../load/any-family.ts';
import type { OpenApiDocument, ParameterObject } from '../load/openapi-document.ts';
import { buildModel } from './model.ts';

const RESPONSES = { 204: { description: 'Done.' } };

function modelOf(fields: Partial<OpenApiDocument>) {
  const diagnostics = new Diagnostics();
  const document: OpenApiDocument = {
    openapi: '3.2.0',
    info: { title: 'Pets', version: '1.0.0' },
    ...fields,
  };
  const source = { id: 'pets', family: familyOf('Pets'), document, documentFile: 'pets.json' };
  const model = buildModel(source, diagnostics);
  return { model, remarks: [...diagnostics].map(({ code, pointer }) => `${code} ${pointer}`) };
}

it('resolves relative server addresses against `$self`', () => {
  const { model, remarks } = modelOf({
    $self: 'https://eu.example.com/documents/openapi',
    servers: [
      { url: '/{version}', variables: { version: { default: 'v1' } } },
      { url: '../files' },
      { url: 'https://{host}/v1', variables: { host: { default: 'sandbox.example.com' } } },
    ],
    paths: { '/a': { servers: [{ url: '/uploads' }], get: { responses: RESPONSES } } },
  });

  expect(model.servers).toMatchObject([
    { url: 'https://eu.example.com/v1', template: 'https://eu.example.com/{version}' },
    { url: 'https://eu.example.com/files' },
    { environment: 'sandbox', url: 'https://sandbox.example.com/v1' },
  ]);
  expect(model.operations[0]?.servers).toMatchObject([{ url: 'https://eu.example.com/uploads' }]);
  expect(remarks).toEqual([]);
});

it('lists an operation under its first navigation tag', () => {
  const operation = (...tags: string[]) => ({ get: { tags, responses: RESPONSES } });
  const { model } = modelOf({
    servers: [{ url: 'https://api.example.com' }],
    tags: [{ name: 'beta', kind: 'badge' }, { name: 'pets', kind: 'nav' }, { name: 'cats' }],
    paths: { '/a': operation('beta', 'pets'), '/b': operation('beta', 'cats'), '/c': operation('beta') },
  });

  expect(model.operations.map(({ tag }) => tag)).toEqual(['pets', 'cats', 'beta']);
});

it('has operations with additional methods, and repeats a query', () => {
  const { model, remarks } = modelOf({
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/a': {
        query: { responses: RESPONSES },
        additionalOperations: { COPY: { responses: RESPONSES }, copy: { responses: RESPONSES } },
      },
    },
  });

  expect(model.operations.map(({ method, safe }) => [method, safe])).toEqual([
    ['query', true],
    ['copy', undefined],
  ]);
  expect(model.operations.map(operationPointer)).toEqual([
    '/paths/~1a/query',
    '/paths/~1a/additionalOperations/COPY',
  ]);
  expect(remarks).toEqual(['method-not-offered /paths/~1a/additionalOperations/copy']);
});

it('takes the fields of a query string as parameters, which are required if both are', () => {
  const form = (required: boolean): ParameterObject => ({
    name: 'q',
    in: 'querystring',
    required,
    content: {
      'application/x-www-form-urlencoded': {
        schema: {
          required: ['colour'],
          properties: { colour: { type: 'string' }, size: { type: 'integer' } },
        },
      },
    },
  });
  const { model } = modelOf({
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/a': { get: { parameters: [form(true)], responses: RESPONSES } },
      '/b': { get: { parameters: [form(false)], responses: RESPONSES } },
    },
  });

  expect(
    model.operations.map(({ parameters }) =>
      parameters.map(({ name, in: place, required }) => [name, place, required]),
    ),
  ).toEqual([
    [
      ['colour', 'query', true],
      ['size', 'query', false],
    ],
    [
      ['colour', 'query', false],
      ['size', 'query', false],
    ],
  ]);
});

it('reports a query string with unnamed fields', () => {
  const schema = {
    allOf: [{ properties: { colour: { type: 'string' } } }, { oneOf: [{ properties: { size: {} } }] }],
  };
  const content = { 'application/x-www-form-urlencoded': { schema } };
  const { model, remarks } = modelOf({
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/a': { get: { parameters: [{ name: 'q', in: 'querystring', content }], responses: RESPONSES } },
    },
  });

  expect(model.operations[0]?.parameters).toEqual([]);
  expect(remarks).toEqual(['parameter-place-not-sent /paths/~1a/get/parameters/0']);
});

it('reports nested tags and the device authorization flow', () => {
  const { model, remarks } = modelOf({
    servers: [{ url: 'https://api.example.com' }],
    tags: [{ name: 'pets' }, { name: 'cats', parent: 'pets' }],
    components: {
      securitySchemes: { tv: { type: 'oauth2', flows: { deviceAuthorization: { tokenUrl: '/token' } } } },
    },
  });

  expect(remarks).toEqual([
    'tag-not-nested /tags/1/parent',
    'authorization-flow-not-run /components/securitySchemes/tv/flows/deviceAuthorization',
  ]);
  expect(model.securitySchemes).toEqual({ tv: { type: 'bearer', description: '' } });
});

it('follows references to media types, and remarks on what describes parts or unknown values', () => {
  const diagnostics = new Diagnostics();
  const document = {
    openapi: '3.2.0',
    info: { title: 'Pets', version: '1.0.0' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/pets': {
        get: {
          responses: { 200: { content: { 'application/json': { $ref: '#/components/mediaTypes/pet' } } } },
        },
        post: {
          requestBody: { content: { 'multipart/mixed': { itemEncoding: { contentType: 'image/png' } } } },
          responses: {},
        },
      },
    },
    components: {
      mediaTypes: { pet: { schema: { $ref: '#/components/schemas/Pet' } } },
      schemas: { Pet: { discriminator: { propertyName: 'kind', defaultMapping: 'Pet' } } },
    },
  };
  const source = { id: 'pets', family: familyOf('Pets'), document, documentFile: 'pets.json' };
  const { operations } = buildModel(source, diagnostics);

  expect(operations[0]?.responses[0]?.content).toMatchObject([{ schema: { $ref: '#/$defs/Pet' } }]);
  expect([...diagnostics].map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
    '/paths/~1pets/post/requestBody/content/multipart~1mixed `itemEncoding` describes parts by their order.',
    '/components/schemas/Pet/discriminator `defaultMapping` has no counterpart in a type.',
  ]);
});

it('narrows no alternative of a discriminator that has a default', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const discriminator = { propertyName: 'kind', mapping: { cat: 'Cat' }, defaultMapping: 'Other' };
  const { model } = modelOf({
    components: {
      schemas: { Pet: { oneOf: [ref('Cat'), ref('Other')], discriminator }, Cat: {}, Other: {} },
    },
  });

  expect(model.schemas.Pet).toEqual({ oneOf: [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Other' }] });
});

it('reads an address without a scheme as one of HTTPS', () => {
  const { model, remarks } = modelOf({ servers: [{ url: '//pets.example/v1' }] });

  expect(model.servers.map(({ url }) => url)).toEqual(['https://pets.example/v1']);
  expect(remarks).toEqual([]);
});

it('names servers by their names', () => {
  const { model } = modelOf({
    servers: [
      { url: 'https://pets.example', name: 'Live cluster' },
      { url: 'https://eu.pets.example', name: '…' },
      { url: 'https://us.pets.example', name: 'old', 'x-environment': 'us' },
    ],
  });

  expect(model.servers.map(({ environment }) => environment)).toEqual(['liveCluster', 'production', 'us']);
});
