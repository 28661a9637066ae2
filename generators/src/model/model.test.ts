import type { Family } from '@partner-apis/model';
import { mapValues } from '@partner-apis/model';
import { describe, expect, it } from 'vitest';
import { Diagnostics, printDiagnostic } from '../diagnostics/diagnostics.ts';
import type { OpenApiDocument } from '../load/openapi-document.ts';
import type { ModelSource } from './documented-model.ts';
import { buildModel } from './model.ts';

const family: Family = {
  label: 'Pets-API',
  name: 'Pets',
  tagline: 'Pets.',
  order: 1,
  packageName: 'pets',
  clientName: 'Pets',
  routePrefix: 'Pets-API',
  pages: ['documentation'],
  showsContact: true,
};

const document: OpenApiDocument = {
  openapi: '3.1.1',
  info: { title: 'Pets API', version: '1.2.0', 'x-example-date': '2026-03-02' },
  servers: [
    {
      url: 'https://{host}/pets-erm/v1/',
      description: 'Production',
      'x-environment': 'production',
      variables: { host: { default: 'api.acme.test' } },
    },
  ],
  security: [{ key: [] }],
  paths: {
    '/pets/{petCode}': {
      parameters: [{ $ref: '#/components/parameters/petCode' }],
      get: {
        operationId: 'getPet',
        summary: 'Get a pet',
        tags: ['Pets'],
        parameters: [{ name: 'codes', in: 'query', explode: false, schema: { type: 'array', items: {} } }],
        responses: {
          404: { $ref: '#/components/responses/NotFound' },
          200: { description: 'The pet.', headers: { ETag: { schema: { type: 'string' } } } },
        },
        'x-provoke': { petNotFound: { path: { petCode: 'NONE' } } },
      },
      delete: { operationId: 'deletePet', security: [], responses: { 204: { description: 'Gone.' } } },
    },
  },
  components: {
    schemas: { Pet: { type: 'object', nullable: true } },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'clientid' } },
    parameters: { petCode: { name: 'petCode', in: 'path', required: true, schema: { example: 'P1' } } },
    responses: {
      NotFound: {
        description: 'No such pet.',
        content: {
          'application/json': { examples: { petNotFound: { $ref: '#/components/examples/PetNotFound' } } },
        },
      },
    },
    examples: {
      PetNotFound: {
        summary: 'Cause',
        description: 'Cure',
        value: { errors: [] },
        'x-error': { violates: ['enum'] },
        'x-provoke': { as: 'nobody' },
      },
    },
  },
};

const model = buildModel({ id: 'pets-api-v1', family, document, documentFile: 'openapi.yaml' });
const [getPet, deletePet] = model.operations;

describe('buildModel', () => {
  it('fills in server variables and finds the base path', () => {
    expect(model.servers).toEqual([
      {
        environment: 'production',
        url: 'https://api.acme.test/pets-erm/v1/',
        template: 'https://{host}/pets-erm/v1/',
        variables: { host: { default: 'api.acme.test', description: '' } },
        description: 'Production',
      },
    ]);
    expect(model.basePath).toBe('/pets-erm/v1');
  });

  it('names the security schemes, and allows an operation to use none', () => {
    expect(model.securitySchemes).toEqual({
      key: { type: 'apiKey', in: 'header', name: 'clientid', credential: 'apiKey', description: '' },
    });
    expect(getPet?.security).toEqual([{ key: [] }]);
    expect(deletePet?.security).toEqual([]);
  });

  it('keeps assumptions of the document, of a security scheme and of its flow', () => {
    const clientCredentials = { tokenUrl: 'https://api.acme.test/token', scopes: {}, 'x-assumption': 'One.' };
    const assuming = buildModel({
      id: 'pets-api-v1',
      family,
      document: {
        ...document,
        info: { ...document.info, 'x-assumption': 'No version is shown.' },
        components: {
          securitySchemes: {
            key: { type: 'apiKey', in: 'header', name: 'x-key', 'x-assumption': 'No header is shown.' },
            oauth2: { type: 'oauth2', flows: { clientCredentials } },
            basic: { type: 'http', scheme: 'basic' },
          },
        },
        paths: {},
      },
      documentFile: 'openapi.yaml',
    });
    expect(assuming.assumption).toBe('No version is shown.');
    expect(mapValues(assuming.securitySchemes, ({ assumption }) => assumption)).toEqual({
      key: 'No header is shown.',
      oauth2: 'One.',
      basic: undefined,
    });
    expect(model).not.toHaveProperty('assumption');
  });

  it('joins the parameters of path and operation, with the defaults of style and explode', () => {
    expect(
      getPet?.parameters.map(({ name, style, explode, example }) => ({ name, style, explode, example })),
    ).toEqual([
      { name: 'petCode', style: 'simple', explode: false, example: 'P1' },
      { name: 'codes', style: 'form', explode: false, example: undefined },
    ]);
  });

  it('follows references to responses and examples, in order of status', () => {
    expect(getPet?.responses.map(({ status }) => status)).toEqual(['200', '404']);
    expect(getPet?.responses[1]?.content[0]?.examples).toEqual([
      {
        name: 'petNotFound',
        summary: 'Cause',
        description: 'Cure',
        value: { errors: [] },
        error: { violates: ['enum'], properties: [] },
      },
    ]);
  });

  it('gives an operation its own provocations, and the shared ones that it documents', () => {
    expect(getPet?.provoke).toEqual({ petNotFound: { path: { petCode: 'NONE' } } });
    expect(deletePet?.provoke).toEqual({});
  });

  it('rewrites the named schemas', () => {
    expect(model.schemas).toEqual({ Pet: { type: ['object', 'null'] } });
  });

  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  });

  it('reports servers that are no list, and reads none', () => {
    const diagnostics = new Diagnostics();
    const broken = JSON.parse(JSON.stringify({ ...document, servers: { url: '/v1' } }));
    const bare = buildModel(source(broken), diagnostics);

    expect(bare.servers).toEqual([{ environment: 'default', url: '/', description: '' }]);
    expect([...diagnostics]).toContainEqual(expect.objectContaining({ pointer: '/servers' }));
  });

  it('reports a document without servers, and calls the root of the host', () => {
    const diagnostics = new Diagnostics();

    const bare = buildModel(source({ ...document, servers: [] }), diagnostics);

    expect(bare.servers).toEqual([{ environment: 'default', url: '/', description: '' }]);
    expect([...diagnostics].map((found) => printDiagnostic('openapi.yaml', found))).toEqual([
      'openapi.yaml: the document names no server. Callers give `baseUrl`.',
    ]);
  });

  it.each([
    [
      { type: 'http', scheme: 'Bearer' },
      { type: 'bearer', description: '' },
    ],
    [{ type: 'openIdConnect' }, { type: 'bearer', description: '' }],
    [
      { type: 'oauth2', flows: {} },
      { type: 'bearer', description: '' },
    ],
    [
      { type: 'apiKey', in: 'cookie', name: 'c' },
      { type: 'apiKeyParameter', in: 'cookie', name: 'c', description: '' },
    ],
    [{ type: 'http', scheme: 'digest' }, 'the SDKs cannot send the security scheme "key", http digest.'],
    [{ type: 'mutualTLS' }, 'the SDKs cannot send the security scheme "key", mutualTLS.'],
  ])('reads the security scheme %j, or reports it', (key, want) => {
    const diagnostics = new Diagnostics();
    const components = { ...document.components, securitySchemes: { key } };

    const { securitySchemes } = buildModel(source({ ...document, components }), diagnostics);

    const [report] = diagnostics;
    expect(securitySchemes.key ?? report?.message).toEqual(want);
  });
});

describe('buildModel with an odd document', () => {
  const odd: OpenApiDocument = {
    openapi: '3.0.3',
    info: { title: 'Odd', version: '1' },
    servers: [{ url: '/v1' }, { url: '/v2' }],
    security: [{ none: [] }],
    paths: {
      'x-null': null,
      '/a/{id}/{more}': {
        'x-null': null,
        servers: [{ url: 'https://uploads.acme.test' }],
        parameters: [{ name: 'id', in: 'path', schema: { type: 'string' } }],
        get: {
          operationId: 'twice',
          parameters: [
            { name: 'gone', in: 'path', schema: {} },
            { name: 'Accept', in: 'header', schema: {} },
            { name: 'filter', in: 'query', content: { 'application/json': { schema: { type: 'object' } } } },
            { name: 'whole', in: 'querystring', content: { 'application/json': {} } },
            { name: 'feed', in: 'query', content: { 'application/cbor': {} } },
          ],
          responses: { '2xx': { description: 'Done.' }, 'x-null': null },
        },
        put: { operationId: 'twice', responses: {} },
      },
      '/b': { $ref: '#/components/pathItems/b' },
    },
    components: { pathItems: { b: { delete: { responses: { default: { description: 'Done.' } } } } } },
  } as unknown as OpenApiDocument;
  const diagnostics = new Diagnostics();
  const { operations, servers } = buildModel(source(odd), diagnostics);

  it('has all operations, each with the parameters in its path', () => {
    expect(operations.map(({ operationId }) => operationId)).toEqual(['twice', 'twice2', 'delete /b']);
    expect(operations[0]?.parameters.map(({ name, required, schema }) => [name, required, schema])).toEqual([
      ['id', true, { type: 'string' }],
      ['filter', false, { type: 'string' }],
      ['feed', false, { type: 'string' }],
      ['more', true, { type: 'string' }],
    ]);
    expect(operations[0]?.responses.map(({ status }) => status)).toEqual(['2XX']);
    expect(servers.map(({ environment }) => environment)).toEqual(['production', 'v2']);
  });

  it('reports every deviation from the document, with its location', () => {
    expect([...diagnostics].map(({ code, pointer }) => `${code} ${pointer}`).sort()).toEqual([
      'operation-id-repeated /paths/~1a~1{id}~1{more}/put',
      'parameter-is-encoded /paths/~1a~1{id}~1{more}/get/parameters/4',
      'parameter-not-described /paths/~1a~1{id}~1{more}',
      'parameter-not-in-path /paths/~1a~1{id}~1{more}/get/parameters/0',
      'parameter-place-not-sent /paths/~1a~1{id}~1{more}/get/parameters/3',
      'security-scheme-missing /paths/~1a~1{id}~1{more}/get',
      'security-scheme-missing /paths/~1a~1{id}~1{more}/put',
      'security-scheme-missing /paths/~1b/delete',
      'server-is-relative /servers/0',
      'server-is-relative /servers/1',
    ]);
  });
});

function source(given: OpenApiDocument): ModelSource {
  return { id: 'x', family, document: given, documentFile: 'openapi.yaml' };
}
