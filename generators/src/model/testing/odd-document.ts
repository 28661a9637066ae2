import type { ApiModel } from '@partner-apis/model';
import type { OpenApiDocument } from '../../load/openapi-document.ts';
import { buildModel } from '../model.ts';

/** A small document that is hard to generate code for: odd names, clashes, several media types and security schemes. */
const oddDocument: OpenApiDocument = {
  openapi: '3.1.1',
  info: { title: 'Odd API', version: '1.0.0', summary: 'Everything odd.' },
  servers: [
    { url: 'https://api.odd.example/odd/v1', description: 'Production', 'x-environment': 'production' },
    { url: 'https://test.odd.example/odd/v1', description: 'Test', 'x-environment': 'test' },
  ],
  security: [
    { clientid: [], oauth: ['read'] },
    { clientid: [], basic: [] },
  ],
  paths: {
    '/things/{id}': {
      get: {
        operationId: 'get-thing',
        summary: 'Get a thing',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 5 }, example: 'T1' },
          { name: 'id', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9 } },
          { name: 'X-Trace-Id', in: 'header', schema: { type: 'string' }, example: 't' },
          { name: 'tags', in: 'query', explode: false, schema: { type: 'array', items: { type: 'string' } } },
        ],
        responses: {
          '200': json({ $ref: '#/components/schemas/Error' }),
          '404': json(
            { $ref: '#/components/schemas/Error' },
            { errors: [{ error: 'No */ such', property: 'id' }] },
          ),
        },
      },
      delete: {
        operationId: 'delete',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        security: [],
        responses: { '204': { description: 'Gone' } },
      },
    },
    '/export': {
      get: {
        responses: {
          '200': { content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
          '204': { description: 'Nothing' },
        },
      },
    },
    '/report': {
      get: {
        operationId: 'getReport',
        responses: {
          '200': {
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/Error' } },
              'application/pdf': { schema: { type: 'string', format: 'binary' } },
            },
          },
        },
      },
    },
    '/import': {
      post: {
        operationId: 'importText',
        'x-safe': true,
        requestBody: { required: true, content: { 'text/xml': { schema: { type: 'string' } } } },
        responses: { '200': { content: { 'text/xml': { schema: { type: 'string' } } } } },
      },
      put: {
        operationId: 'upload',
        requestBody: { content: { 'application/octet-stream': {} } },
        responses: { default: json({ type: 'array', items: { type: ['string', 'null'] } }) },
      },
    },
  },
  components: {
    securitySchemes: {
      clientid: { type: 'apiKey', in: 'header', name: 'clientid' },
      oauth: {
        type: 'oauth2',
        flows: {
          clientCredentials: { tokenUrl: 'https://login.odd.example/token', scopes: { read: 'Reads' } },
        },
      },
      basic: { type: 'http', scheme: 'basic' },
    },
    schemas: {
      Error: {
        type: 'object',
        description: 'A problem.',
        required: ['odd-name'],
        properties: {
          'odd-name': { type: 'string', description: 'Has a dash.', maxLength: 3 },
          level: { enum: ['high', "it's low", null] },
          child: { $ref: '#/components/schemas/Error' },
          extra: { type: 'object', additionalProperties: { type: 'number' } },
        },
      },
      'dotted.name-2': { oneOf: [{ $ref: '#/components/schemas/Error' }, { type: 'boolean' }] },
      both: {
        allOf: [{ $ref: '#/components/schemas/Error' }],
        properties: { more: { type: 'integer' } },
        required: ['more'],
      },
      complete: {
        type: 'object',
        required: ['level', 'child'],
        allOf: [{ $ref: '#/components/schemas/Error' }],
      },
    },
  },
};

/** The model of {@link oddDocument}. */
export const oddModel: ApiModel = buildModel({
  id: 'odd-api-v1',
  family: {
    label: 'Odd-API',
    name: 'Odd',
    tagline: 'Everything odd.',
    order: 1,
    packageName: 'odd',
    clientName: 'Odd',
    routePrefix: '',
    pages: [],
    showsContact: false,
  },
  document: oddDocument,
  documentFile: 'openapi.yaml',
});

function json(
  schema: Readonly<Record<string, unknown>>,
  example?: { errors: { error: string; property: string }[] },
) {
  const content = { schema, ...(example === undefined ? {} : { example }) };
  return { description: 'An answer', content: { 'application/json': content } };
}
