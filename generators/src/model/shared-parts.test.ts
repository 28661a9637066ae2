import { expect, test } from 'vitest';
import { Diagnostics } from '../diagnostics/diagnostics.ts';
import { familyOf } from '../load/any-family.ts';
import type { OpenApiDocument } from '../load/openapi-document.ts';
import { buildModel } from './model.ts';

const ref = (place: string) => ({ $ref: `#/components/${place}` });

const document: OpenApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1.0.0' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/a': {
      get: {
        parameters: [ref('parameters/page'), ref('parameters/unknown')],
        responses: { 200: ref('responses/Gone'), 410: ref('responses/Gone') },
      },
    },
    '/b': {
      get: {
        parameters: [ref('parameters/page'), ref('parameters/unknown')],
        responses: { 410: { ...ref('responses/Gone'), description: 'Sold.' }, 404: ref('responses/Gone') },
      },
    },
    '/c': { get: { responses: { 410: ref('responses/Gone') } } },
  },
  components: {
    parameters: {
      page: { name: 'page', in: 'query', schema: { type: 'integer' } },
      unknown: { name: 'unknown', in: 'body' },
    },
    responses: { Gone: { description: 'It is gone.' } },
  },
};
const diagnostics = new Diagnostics();
const { operations } = buildModel(
  { id: 'pets', family: familyOf('Pets'), document, documentFile: 'pets.json' },
  diagnostics,
);
const [a, b, c] = operations;

test('operations that refer to the same parameter share it', () => {
  expect(a?.parameters[0]).toMatchObject({ name: 'page' });
  expect(a?.parameters[0]).toBe(b?.parameters[0]);
});

test('operations that refer to a response share it under the same status, unless one of them describes it', () => {
  const described = (operation: typeof a) =>
    operation?.responses.map(({ status, description }) => `${status} ${description}`);
  expect(described(a)).toEqual(['200 It is gone.', '410 It is gone.']);
  expect(described(b)).toEqual(['404 It is gone.', '410 Sold.']);
  expect(a?.responses[1]).toBe(c?.responses[0]);
});

test('a parameter that cannot be sent is reported for every operation that refers to it', () => {
  expect([...diagnostics].map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    'parameter-place-not-sent /paths/~1a/get/parameters/1',
    'parameter-place-not-sent /paths/~1b/get/parameters/1',
  ]);
});
