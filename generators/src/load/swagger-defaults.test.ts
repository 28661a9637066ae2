import { expect, it } from 'vitest';
import { upgradedDocument } from './upgraded-document.ts';

const NOTE = { type: 'object', properties: { text: { type: 'string' } } };

/** Upgrades a document that produces JSON, with one operation. */
function upgraded(operation: object): unknown {
  const { paths } = upgradedDocument({
    swagger: '2.0',
    info: { title: 'Notes', version: '1.0.0' },
    produces: ['application/json'],
    responses: { Gone: { description: 'Gone', schema: NOTE } },
    paths: { '/notes': { post: { responses: {}, ...operation } } },
  }) as { paths: Record<string, { post: unknown }> };
  return paths['/notes']?.post;
}

it('gives responses, shared ones included, the media types of their operation', () => {
  const operation = upgraded({
    produces: ['text/plain'],
    responses: { 200: { description: 'ok', schema: { type: 'string' } }, 410: { $ref: '#/responses/Gone' } },
  });
  expect(operation).toMatchObject({
    responses: {
      200: { content: { 'text/plain': { schema: { type: 'string' } } } },
      410: { content: { 'text/plain': { schema: NOTE } } },
    },
  });
});

it('gives responses without media types of their own those of the document', () => {
  const operation = upgraded({ responses: { 410: { $ref: '#/responses/Gone' } } });
  expect(operation).toMatchObject({
    responses: { 410: { description: 'Gone', content: { 'application/json': { schema: NOTE } } } },
  });
});

it.each([
  [undefined, 'application/octet-stream'],
  [['application/json', 'application/xml'], 'application/octet-stream'],
  [['application/pdf'], 'application/pdf'],
])('reads a file that is produced as %j as %s', (produces, mediaType) => {
  const operation = upgraded({ produces, responses: { 200: { description: '', schema: { type: 'file' } } } });
  expect(Object.keys(Object(operation).responses[200].content)).toEqual([mediaType]);
});

it.each([
  [['application/x-tar'], 'a file', ['application/x-tar']],
  [['application/json'], 'nothing', []],
  [['text/plain', 'application/x-tar'], 'nothing', []],
  [undefined, 'nothing', []],
])('reads a success without a schema that is produced as %j as %s', (produces, _, mediaTypes) => {
  const operation = upgraded({ produces, responses: { 200: { description: '' }, 404: { description: '' } } });
  const { 200: success, 404: failure } = Object(operation).responses;
  expect(Object.keys(success.content ?? {})).toEqual(mediaTypes);
  expect(failure.content).toBeUndefined();
});

it('separates lists in forms by commas, unless they have a format', () => {
  const list = { in: 'formData', type: 'array', items: { type: 'string' } };
  const operation = upgraded({
    consumes: ['application/x-www-form-urlencoded'],
    parameters: [
      { name: 'usual', ...list },
      { name: 'many', ...list, collectionFormat: 'multi' },
    ],
  });
  const encoding = {
    usual: { style: 'form', explode: false },
    many: { style: 'form', explode: true },
  };
  expect(operation).toMatchObject({
    requestBody: { content: { 'application/x-www-form-urlencoded': { encoding } } },
  });
});

it.each([
  ['query', 'tsv', 'tabs'],
  ['header', 'tsv', 'tabs'],
  ['header', 'ssv', 'spaces'],
  ['path', 'pipes', 'pipes'],
])('keeps a list in the %s, in the format %s, as a text', (place, collectionFormat, separator) => {
  const list = { type: 'array', items: { type: 'string' }, default: ['a'], minItems: 1 };
  const operation = upgraded({ parameters: [{ name: 'ids', in: place, ...list, collectionFormat }] });
  expect(operation).toHaveProperty('parameters', [
    {
      name: 'ids',
      in: place,
      schema: { type: 'string' },
      description: `Values are separated by ${separator}.`,
      'x-separated-by': separator,
    },
  ]);
});

it('keeps lists whose format has a style as lists', () => {
  const list = { in: 'query', type: 'array', items: { type: 'string' } };
  const formats = ['csv', 'ssv', 'pipes', 'multi'];
  const parameters = formats.map((collectionFormat) => ({
    name: collectionFormat,
    ...list,
    collectionFormat,
  }));
  expect(upgraded({ parameters })).toMatchObject({
    parameters: formats.map((name) => ({ name, schema: { type: 'array' } })),
  });
});

it('requires a form that has a required field', () => {
  const field = { name: 'file', in: 'formData', type: 'string' };
  const consumes = ['application/x-www-form-urlencoded'];
  expect(upgraded({ consumes, parameters: [{ ...field, required: true }] })).toMatchObject({
    requestBody: { required: true },
  });
  expect(upgraded({ consumes, parameters: [field] })).not.toMatchObject({ requestBody: { required: true } });
});
