import { expect, it } from 'vitest';
import { upgradedDocument } from './upgraded-document.ts';

const NOTE = { type: 'object', properties: { text: { type: 'string' } } };

function upgraded(paths: object, parameters: object = {}): unknown {
  return upgradedDocument({
    swagger: '2.0',
    info: { title: 'Notes', version: '1.0.0' },
    consumes: ['application/json'],
    definitions: { Note: NOTE },
    parameters,
    paths,
  });
}

const BODY = { name: 'body', in: 'body', required: true, schema: { $ref: '#/definitions/Note' } };
const JSON_BODY = {
  required: true,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } },
};

it('keeps a referenced body of an operation', () => {
  const document = upgraded(
    { '/notes': { post: { parameters: [{ $ref: '#/parameters/note' }], responses: {} } } },
    { note: BODY },
  );
  expect(document).toMatchObject({ paths: { '/notes': { post: { requestBody: JSON_BODY } } } });
});

it('keeps a body shared by the operations of a path, unless an operation has its own', () => {
  const own = { ...BODY, schema: { type: 'string' } };
  const document = upgraded({
    '/notes': {
      parameters: [BODY, { name: 'dry', in: 'query', type: 'boolean' }],
      post: { responses: {} },
      put: { parameters: [own], responses: {} },
    },
  });
  expect(document).toMatchObject({
    paths: {
      '/notes': {
        parameters: [{ name: 'dry', in: 'query' }],
        post: { requestBody: JSON_BODY },
        put: { requestBody: { content: { 'application/json': { schema: { type: 'string' } } } } },
      },
    },
  });
});

it('keeps referenced fields of a form', () => {
  const document = upgraded(
    {
      '/notes': {
        post: {
          consumes: ['multipart/form-data'],
          parameters: [{ $ref: '#/parameters/file' }],
          responses: {},
        },
      },
    },
    { file: { name: 'file', in: 'formData', type: 'file' } },
  );
  expect(document).toMatchObject({
    paths: {
      '/notes': {
        post: {
          requestBody: { content: { 'multipart/form-data': { schema: { properties: { file: {} } } } } },
        },
      },
    },
  });
});
