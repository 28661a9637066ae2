import { describe, expect, test } from 'vitest';
import { documentOf, findingsBetween, rulesOf, type Written } from './testing/documents.ts';

const text = { type: 'string' };
const json = (schema: unknown) => ({ 'application/json': { schema } });
const query = (parameter: object = {}) =>
  documentOf({ parameters: [{ name: 'colour', in: 'query', schema: text, ...parameter }] });
const body = (requestBody: unknown) => documentOf(requestBody === undefined ? {} : { requestBody });
const response = (more: object, status = '200') =>
  documentOf({ responses: { [status]: { description: 'A pet.', ...more } } });
const servers = (...urls: unknown[]) =>
  documentOf({}, { servers: urls.map((url) => (typeof url === 'string' ? { url } : url)) });
const NONE = documentOf({});
const TWO = documentOf(
  {},
  { paths: { ...(NONE.paths as object), '/cats': { get: { operationId: 'listCats', responses: {} } } } },
);

const key = { type: 'apiKey', in: 'header', name: 'X-Key' };
const flow = (more: object = {}) => ({
  tokenUrl: 'https://a.example/token',
  scopes: { read: '', write: '' },
  ...more,
});
const oauth = (...flows: [string, object][]) => ({ type: 'oauth2', flows: Object.fromEntries(flows) });
const secured = (securitySchemes: object, security: unknown[]) =>
  documentOf({ security }, { components: { securitySchemes } });
const SCHEMES = { key, oauth: oauth(['clientCredentials', flow()]) };

const callback = (schema: unknown, expression = '{$request.body#/url}') =>
  documentOf({
    callbacks: {
      done: {
        [expression]: {
          post: { requestBody: { content: json(schema) }, responses: { 204: { description: '' } } },
        },
      },
    },
  });
const webhook = (name: string, schema: unknown) =>
  documentOf(
    {},
    {
      webhooks: {
        [name]: { post: { requestBody: { content: json(schema) }, responses: { 204: { description: '' } } } },
      },
    },
  );
const linked = (links?: object) => response({ ...(links && { links }) });
const variable = (...values: string[]) =>
  servers({ url: 'https://{host}/v1', variables: { host: { default: 'a.example', enum: values } } });
const defaulted = (value: string) =>
  servers({ url: 'https://{host}/v1', variables: { host: { default: value } } });
const multipart = (encoding?: object) =>
  body({
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { photo: text } },
        ...(encoding && { encoding }),
      },
    },
  });
const xml = (form?: object) =>
  body({
    content: {
      'application/xml': {
        schema: { type: 'object', properties: { a: { ...text, ...(form && { xml: form }) } } },
      },
    },
  });

const PETS = {
  Cat: { type: 'object', properties: { a: text } },
  Dog: { type: 'object', properties: { a: { type: 'integer' } } },
};
const discriminated = (mapping?: object, propertyName = 'kind') =>
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
const SWAPPED = { Cat: '#/components/schemas/Dog', Dog: '#/components/schemas/Cat' };

/** Each part of a document, with the rules of a change and of the same change back. */
const CHANGES: [part: string, before: Written, after: Written, there: string[], back: string[]][] = [
  ['an operation', TWO, NONE, ['operation-removed'], ['operation-added']],
  ['deprecated', NONE, documentOf({ deprecated: true }), ['operation-deprecated'], []],
  ['a parameter', query(), NONE, ['parameter-removed'], ['parameter-added']],
  ['a required parameter', NONE, query({ required: true }), ['parameter-required'], ['parameter-removed']],
  ['required', query(), query({ required: true }), ['parameter-required'], ['parameter-optional']],
  [
    'in',
    query(),
    query({ in: 'header' }),
    ['parameter-removed', 'parameter-added'],
    ['parameter-removed', 'parameter-added'],
  ],
  [
    'schema of a parameter',
    query({ schema: { type: 'integer' } }),
    query(),
    ['request-type-widened'],
    ['request-type-narrowed'],
  ],
  [
    'style',
    query({ schema: { type: 'array' } }),
    query({ schema: { type: 'array' }, style: 'pipeDelimited', explode: false }),
    ['parameter-form-changed'],
    ['parameter-form-changed'],
  ],
  [
    'explode',
    query({ schema: { type: 'array' } }),
    query({ schema: { type: 'array' }, explode: false }),
    ['parameter-form-changed'],
    ['parameter-form-changed'],
  ],
  ['explode of a text', query(), query({ explode: false }), [], []],
  [
    'allowReserved',
    query({ allowReserved: true }),
    query(),
    ['parameter-form-changed'],
    ['parameter-form-widened'],
  ],
  [
    'schema became content',
    query({ schema: { type: 'object' } }),
    query({ schema: undefined, content: json({ type: 'object' }) }),
    ['parameter-form-changed'],
    ['parameter-form-changed'],
  ],
  [
    'default of a parameter',
    query({ schema: { ...text, default: 'a' } }),
    query({ schema: { ...text, default: 'b' } }),
    ['parameter-default-changed'],
    ['parameter-default-changed'],
  ],
  [
    'default of a parameter is added',
    query(),
    query({ schema: { ...text, default: 'b' } }),
    ['parameter-default-added'],
    ['parameter-default-removed'],
  ],
  [
    'default of a required parameter',
    query({ required: true, schema: { ...text, default: 'a' } }),
    query({ required: true, schema: { ...text, default: 'b' } }),
    [],
    [],
  ],
  ['deprecated parameter', query(), query({ deprecated: true }), ['parameter-deprecated'], []],
  ['body', body({ content: json(text) }), NONE, ['request-body-removed'], ['request-body-added']],
  [
    'required body',
    body({ content: json(text) }),
    body({ required: true, content: json(text) }),
    ['request-body-required'],
    ['request-body-optional'],
  ],
  [
    'a required body',
    NONE,
    body({ required: true, content: json(text) }),
    ['request-body-required'],
    ['request-body-removed'],
  ],
  [
    'media type',
    body({ content: { ...json(text), 'text/plain': { schema: text } } }),
    body({ content: json(text) }),
    ['request-media-type-removed'],
    ['request-media-type-added'],
  ],
  [
    'media range',
    body({ content: { 'image/*': {} } }),
    body({ content: { 'image/png': {} } }),
    ['request-media-type-removed'],
    ['request-media-type-added'],
  ],
  [
    'schema of a body',
    body({ content: { 'application/json': {} } }),
    body({ content: json(text) }),
    ['request-type-narrowed'],
    ['request-type-widened'],
  ],
  [
    'encoding.contentType',
    multipart({ photo: { contentType: 'image/png, image/jpeg' } }),
    multipart({ photo: { contentType: 'image/png' } }),
    ['encoding-changed'],
    [],
  ],
  [
    'status',
    response({}, '200'),
    response({}, '201'),
    ['response-status-removed', 'response-status-added'],
    ['response-status-removed', 'response-status-added'],
  ],
  [
    'error status',
    response({}, '404'),
    documentOf({ responses: {} }),
    ['response-error-status-removed'],
    ['response-status-added'],
  ],
  ['a range of statuses', response({}, '2XX'), response({}, '200'), [], ['response-status-added']],
  [
    'schema of a response',
    response({ content: json(text) }),
    response({ content: { 'application/json': {} } }),
    ['response-type-widened'],
    ['response-type-narrowed'],
  ],
  [
    'media type of a response',
    response({ content: { ...json(text), 'text/plain': { schema: text } } }),
    response({ content: json(text) }),
    ['response-media-type-removed'],
    ['response-media-type-added'],
  ],
  [
    'media range of a response',
    response({ content: { 'image/png': {} } }),
    response({ content: { 'image/*': {} } }),
    ['response-media-type-widened'],
    [],
  ],
  [
    'header',
    response({ headers: { ETag: { required: true, schema: text } } }),
    response({}),
    ['response-header-removed'],
    ['response-header-added'],
  ],
  [
    'optional header',
    response({ headers: { ETag: { schema: text } } }),
    response({}),
    ['response-optional-header-removed'],
    ['response-header-added'],
  ],
  [
    'required header',
    response({ headers: { ETag: { required: true, schema: text } } }),
    response({ headers: { ETag: { schema: text } } }),
    ['response-header-optional'],
    ['response-header-added'],
  ],
  [
    'schema of a header',
    response({ headers: { Age: { schema: { type: 'integer' } } } }),
    response({ headers: { Age: { schema: { type: 'number' } } } }),
    ['response-type-widened'],
    ['response-type-narrowed'],
  ],
  ['security', NONE, secured(SCHEMES, [{ key: [] }]), ['security-way-removed'], ['security-way-added']],
  [
    'one of two ways in',
    secured(SCHEMES, [{ key: [] }, { oauth: [] }]),
    secured(SCHEMES, [{ key: [] }]),
    ['security-way-removed'],
    ['security-way-added'],
  ],
  [
    'both schemes together',
    secured(SCHEMES, [{ key: [] }]),
    secured(SCHEMES, [{ key: [], oauth: [] }]),
    ['security-way-removed'],
    ['security-way-added'],
  ],
  [
    'scopes',
    secured(SCHEMES, [{ oauth: ['read'] }]),
    secured(SCHEMES, [{ oauth: ['read', 'write'] }]),
    ['security-way-removed'],
    ['security-way-added'],
  ],
  [
    'header of a key',
    secured(SCHEMES, [{ key: [] }]),
    secured({ key: { ...key, name: 'X-Token' } }, [{ key: [] }]),
    ['security-way-removed', 'security-way-added'],
    ['security-way-removed', 'security-way-added'],
  ],
  [
    'flow',
    secured({ oauth: oauth(['clientCredentials', flow()], ['password', flow()]) }, [{ oauth: [] }]),
    secured(SCHEMES, [{ oauth: [] }]),
    ['security-flow-changed'],
    ['security-flow-added'],
  ],
  [
    'address of a flow',
    secured(SCHEMES, [{ oauth: [] }]),
    secured({ oauth: oauth(['clientCredentials', flow({ tokenUrl: 'https://b.example' })]) }, [
      { oauth: [] },
    ]),
    ['security-flow-changed'],
    ['security-flow-changed'],
  ],
  [
    'scope of a flow',
    secured(SCHEMES, [{ oauth: [] }]),
    secured({ oauth: oauth(['clientCredentials', flow({ scopes: { read: '' } })]) }, [{ oauth: [] }]),
    ['security-flow-changed'],
    [],
  ],
  [
    'server',
    servers('https://a.example', 'https://b.example'),
    servers('https://a.example'),
    ['server-removed'],
    ['server-added'],
  ],
  [
    'servers of an operation',
    servers('https://a.example'),
    documentOf({ servers: [{ url: 'https://b.example' }] }, { servers: [{ url: 'https://a.example' }] }),
    ['server-removed', 'server-added'],
    ['server-removed', 'server-added'],
  ],
  [
    'value of a server variable',
    variable('a.example', 'b.example'),
    variable('a.example'),
    ['server-removed'],
    ['server-added'],
  ],
  [
    'default of a server variable',
    defaulted('a.example'),
    defaulted('b.example'),
    ['server-default-changed'],
    ['server-default-changed'],
  ],
  ['callback', callback(text), NONE, ['callback-removed'], ['callback-added']],
  [
    'address of a callback',
    callback(text),
    callback(text, '{$request.query.url}'),
    ['callback-removed', 'callback-added'],
    ['callback-removed', 'callback-added'],
  ],
  [
    'body of a callback',
    callback({ type: 'integer' }),
    callback({ type: 'number' }),
    ['response-type-widened'],
    ['response-type-narrowed'],
  ],
  [
    'webhook',
    webhook('done', text),
    webhook('finished', text),
    ['webhook-removed', 'webhook-added'],
    ['webhook-removed', 'webhook-added'],
  ],
  [
    'body of a webhook',
    webhook('done', { type: 'integer' }),
    webhook('done', { type: 'number' }),
    ['response-type-widened'],
    ['response-type-narrowed'],
  ],
  ['link', linked({ next: { operationId: 'createPet' } }), linked(), ['link-removed'], ['link-added']],
  [
    'target of a link',
    linked({ next: { operationId: 'createPet' } }),
    linked({ next: { operationId: 'other' } }),
    ['link-changed'],
    ['link-changed'],
  ],
  [
    'targets of a discriminator',
    discriminated(),
    discriminated(SWAPPED),
    ['discriminator-changed', 'discriminator-changed'],
    ['discriminator-changed', 'discriminator-changed'],
  ],
  [
    'property of a discriminator',
    discriminated(),
    discriminated(undefined, 'type'),
    ['discriminator-changed'],
    ['discriminator-changed'],
  ],
  ['xml', xml(), xml({ attribute: true }), ['xml-form-changed'], ['xml-form-changed']],
];

describe('a change of a document', () => {
  test.each(CHANGES)('%s', async (_part, before, after, there, back) => {
    const rules = async (one: Written, other: Written) => {
      const { breaking, compatible } = rulesOf(await findingsBetween(one, other));
      return [...breaking, ...compatible];
    };
    expect(await rules(before, after)).toEqual(there);
    expect(await rules(after, before)).toEqual(back);
  });
});
