import { documentOf, type Written } from '../documents.ts';

export const text = { type: 'string' };
export const json = (schema: unknown) => ({ 'application/json': { schema } });
export const query = (parameter: object = {}) =>
  documentOf({ parameters: [{ name: 'colour', in: 'query', schema: text, ...parameter }] });
export const body = (requestBody: unknown) => documentOf(requestBody === undefined ? {} : { requestBody });
export const response = (more: object, status = '200') =>
  documentOf({ responses: { [status]: { description: 'A pet.', ...more } } });
export const servers = (...urls: unknown[]) =>
  documentOf({}, { servers: urls.map((url) => (typeof url === 'string' ? { url } : url)) });
export const NONE = documentOf({});
export const TWO = documentOf(
  {},
  { paths: { ...(NONE.paths as object), '/cats': { get: { operationId: 'listCats', responses: {} } } } },
);

export const key = { type: 'apiKey', in: 'header', name: 'X-Key' };
export const flow = (more: object = {}) => ({
  tokenUrl: 'https://a.example/token',
  scopes: { read: '', write: '' },
  ...more,
});
export const oauth = (...flows: [string, object][]) => ({ type: 'oauth2', flows: Object.fromEntries(flows) });
export const secured = (securitySchemes: object, security: unknown[]) =>
  documentOf({ security }, { components: { securitySchemes } });
export const SCHEMES = { key, oauth: oauth(['clientCredentials', flow()]) };

export const callback = (schema: unknown, expression = '{$request.body#/url}') =>
  documentOf({
    callbacks: {
      done: {
        [expression]: {
          post: { requestBody: { content: json(schema) }, responses: { 204: { description: '' } } },
        },
      },
    },
  });
export const webhook = (name: string, schema: unknown) =>
  documentOf(
    {},
    {
      webhooks: {
        [name]: { post: { requestBody: { content: json(schema) }, responses: { 204: { description: '' } } } },
      },
    },
  );
export const linked = (links?: object) => response({ ...(links && { links }) });
export const variable = (...values: string[]) =>
  servers({ url: 'https://{host}/v1', variables: { host: { default: 'a.example', enum: values } } });
export const defaulted = (value: string) =>
  servers({ url: 'https://{host}/v1', variables: { host: { default: value } } });
export const multipart = (encoding?: object) =>
  body({
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { photo: text } },
        ...(encoding && { encoding }),
      },
    },
  });
export const xml = (form?: object) =>
  body({
    content: {
      'application/xml': {
        schema: { type: 'object', properties: { a: { ...text, ...(form && { xml: form }) } } },
      },
    },
  });

export const referring = (size: unknown) =>
  documentOf(
    {
      parameters: [{ name: 'size', in: 'query', schema: { $ref: '#/components/schemas/Size', default: 5 } }],
    },
    { components: { schemas: { Size: size } } },
  );

const PETS = {
  Cat: { type: 'object', properties: { a: text } },
  Dog: { type: 'object', properties: { a: { type: 'integer' } } },
};
export const discriminated = (mapping?: object, propertyName = 'kind') =>
  documentOf(
    {
      requestBody: {
        content: json({
          anyOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
          discriminator: { propertyName, ...(mapping && { mapping }) },
        }),
      },
    },
    { components: { schemas: PETS } },
  );
export const SWAPPED = { Cat: '#/components/schemas/Dog', Dog: '#/components/schemas/Cat' };

/** A field of OpenAPI, a change of it, and the rules of the change and of its reversal. */
export type PartChange = readonly [
  /** Object and field, as named in the specification: `Parameter.required`. */
  field: string,
  change: string,
  before: Written,
  after: Written,
  there: readonly string[],
  back: readonly string[],
];

export const colour = (more: object) => ({ name: 'colour', in: 'query', schema: text, ...more });
/** Returns a document whose only path has the given path item. */
export const withItem = (item: object): Written => ({ ...NONE, paths: { '/pets': item } });
export const queryString = (schema: unknown) =>
  documentOf({
    parameters: [
      { name: 'all', in: 'querystring', content: { 'application/x-www-form-urlencoded': { schema } } },
    ],
  });
export const streamed = (itemSchema: unknown) => body({ content: { 'application/jsonl': { itemSchema } } });
/** Returns a body of parts without names. */
export const positional = (encodings: object) =>
  body({
    content: {
      'multipart/mixed': { schema: { type: 'array', prefixItems: [text], items: text }, ...encodings },
    },
  });
export const form = (encoding: object) =>
  body({
    content: {
      'application/x-www-form-urlencoded': {
        schema: { type: 'object', properties: { tags: { type: 'array', items: text } } },
        encoding: { tags: encoding },
      },
    },
  });
/** Returns a part that has parts itself. */
export const nested = (encoding: object) =>
  body({
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            book: { type: 'object', properties: { page: text }, prefixItems: [text], items: text },
          },
        },
        encoding: { book: { contentType: 'multipart/mixed', ...encoding } },
      },
    },
  });
export const parted = (encoding: object) => ({
  'multipart/form-data': {
    schema: { type: 'object', properties: { photo: text } },
    encoding: { photo: encoding },
  },
});
export const headed = (header: object) => response({ headers: { 'X-Page': header } });
export const openId = (openIdConnectUrl: string) => ({ type: 'openIdConnect', openIdConnectUrl });
export const based = (url: string | undefined, path: string): Written => ({
  ...NONE,
  ...(url !== undefined && { servers: [{ url }] }),
  paths: {
    [path]: {
      post: {
        operationId: 'createPet',
        parameters: Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
          name,
          in: 'path',
          required: true,
          schema: text,
        })),
        responses: {},
      },
    },
  },
});
const call = (operation: object) => ({ post: { responses: { 204: {} }, ...operation } });
export const hook = (operation: object, item: object = {}): Written =>
  documentOf({}, { webhooks: { done: { ...call(operation), ...item } } });
export const called = (operation: object): Written =>
  documentOf({}, { webhooks: { done: call(operation) }, components: { securitySchemes: SCHEMES } });
export const calledBack = (operation: object): Written =>
  documentOf({ callbacks: { done: { '{$request.body#/url}': call(operation) } } });
/** Like `discriminated`, with the first schema under another name. */
export const renamedTarget = (mapping: object): Written =>
  documentOf(
    {
      requestBody: {
        content: json({
          anyOf: [{ $ref: '#/components/schemas/Kitten' }, { $ref: '#/components/schemas/Dog' }],
          discriminator: { propertyName: 'kind', mapping },
        }),
      },
    },
    { components: { schemas: { Kitten: PETS.Cat, Dog: PETS.Dog } } },
  );
export const defaultTarget = (defaultMapping: string): Written =>
  documentOf(
    {
      requestBody: {
        content: json({
          anyOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
          discriminator: { propertyName: 'kind', defaultMapping },
        }),
      },
    },
    { components: { schemas: PETS } },
  );

export const undiscriminated = (): Written =>
  documentOf(
    {
      requestBody: {
        content: json({
          anyOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
        }),
      },
    },
    { components: { schemas: PETS } },
  );
export const nullable = (isNullable: boolean): Written =>
  documentOf(
    {
      requestBody: {
        content: json({ type: 'object', properties: { a: { ...text, nullable: isNullable } } }),
      },
    },
    { openapi: '3.0.3' },
  );
