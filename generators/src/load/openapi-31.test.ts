import { expect, test } from 'vitest';
import { isOpenApi31 } from './openapi-31.ts';

const PETS = {
  openapi: '3.1.1',
  info: { title: 'Pets', version: '1.0.0' },
  paths: { '/pets': { get: { responses: { 200: { description: 'The pets.' } } } } },
  components: { schemas: { Pet: { type: 'object' }, Any: true } },
};

test('recognizes a valid document of OpenAPI 3.1', () => {
  expect(isOpenApi31(PETS)).toBe(true);
});

test.each([
  ['without a title', { ...PETS, info: { version: '1.0.0' } }],
  ['with an unknown field', { ...PETS, pets: {} }],
  ['with a schema that is a text', { ...PETS, components: { schemas: { Pet: 'object' } } }],
  [
    'with a response without a description',
    { ...PETS, paths: { '/pets': { get: { responses: { 200: {} } } } } },
  ],
  ['of OpenAPI 3.0', { ...PETS, openapi: '3.0.3' }],
])('a document %s does not', (_case, document) => {
  expect(isOpenApi31(document)).toBe(false);
});
