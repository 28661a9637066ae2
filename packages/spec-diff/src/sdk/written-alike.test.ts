import { expect, test } from 'vitest';
import { type Document, readDocument } from '../document/document.ts';
import { areWrittenAlike } from './written-alike.ts';

const PET = {
  type: 'object',
  description: 'A pet.',
  properties: { friend: { $ref: '#/components/schemas/Pet' } },
};

function pets(reference: string, components: object): object {
  const schema = { $ref: reference };
  return {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1.0.0' },
    paths: {
      '/pets': {
        get: { responses: { 200: { description: 'A pet.', content: { 'application/json': { schema } } } } },
      },
    },
    components,
  };
}

function read(files: Readonly<Record<string, object>>): Promise<Document> {
  return readDocument('openapi.json', async (name) => JSON.stringify(files[name]));
}

const IN_ONE_FILE = { 'openapi.json': pets('#/components/schemas/Pet', { schemas: { Pet: PET } }) };

test.each<[string, Readonly<Record<string, object>>, boolean]>([
  ['the same', IN_ONE_FILE, true],
  [
    'a schema in a file of its own',
    {
      'openapi.json': pets('schemas.json#/Pet', {}),
      'schemas.json': { Pet: { ...PET, properties: { friend: { $ref: '#/Pet' } } } },
    },
    true,
  ],
  [
    'another description',
    {
      'openapi.json': pets('#/components/schemas/Pet', {
        schemas: { Pet: { ...PET, description: 'An animal.' } },
      }),
    },
    true,
  ],
  [
    'another name of a schema',
    {
      'openapi.json': pets('#/components/schemas/Animal', {
        schemas: { Animal: { ...PET, properties: { friend: { $ref: '#/components/schemas/Animal' } } } },
      }),
    },
    false,
  ],
  [
    'another property',
    { 'openapi.json': pets('#/components/schemas/Pet', { schemas: { Pet: { ...PET, properties: {} } } }) },
    false,
  ],
  [
    'a schema that nothing refers to',
    { 'openapi.json': pets('#/components/schemas/Pet', { schemas: { Pet: PET, Owner: {} } }) },
    false,
  ],
])('%s', async (_, files, isAlike) => {
  expect(areWrittenAlike(await read(IN_ONE_FILE), await read(files))).toBe(isAlike);
});
