import { expect, test } from 'vitest';
import { readableDocument } from './readable-document.ts';

test('a reference that leads nowhere becomes a schema that takes anything', () => {
  const document = {
    components: {
      schemas: {
        Sale: {
          properties: {
            site: { $ref: '#/components/schemas/Site' },
            buyer: { $ref: '#/components/schemas/Buyer' },
          },
        },
        Site: { type: 'object' },
        Remote: { $ref: 'https://example.com/away.yaml' },
      },
    },
  };
  expect(readableDocument(document)).toEqual({
    components: {
      schemas: {
        Sale: { properties: { site: { $ref: '#/components/schemas/Site' }, buyer: {} } },
        Site: { type: 'object' },
        Remote: {},
      },
    },
  });
});

const schemas = (given: object) => ({ components: { schemas: given } });

test('a schema that consists of itself takes anything', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

  expect(readableDocument(schemas({ A: ref('B'), B: ref('A'), C: { items: ref('C') } }))).toEqual(
    schemas({ A: {}, B: {}, C: { items: ref('C') } }),
  );
});

test('what is referenced inside of something else is written in place', () => {
  const tree = { properties: { child: { $ref: '#/components/schemas/Tree/properties/child' } } };
  const given = {
    Pet: { properties: { kind: { enum: ['cat'] } } },
    Kind: { $ref: '#/components/schemas/Pet/properties/kind', description: 'A kind.' },
    Tree: tree,
  };
  expect(readableDocument(schemas(given))).toEqual(
    schemas({
      Pet: given.Pet,
      Kind: { enum: ['cat'], description: 'A kind.' },
      Tree: { properties: { child: {} } },
    }),
  );
});

test('a discriminator maps to schemas that are there', () => {
  const Pet = {
    discriminator: { propertyName: 'kind', mapping: { cat: 'Cat', dog: 'dog.yaml', pet: 'Gone' } },
  };

  expect(readableDocument(schemas({ Pet, Cat: {} }))).toEqual(
    schemas({
      Pet: { discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } } },
      Cat: {},
    }),
  );
});

test('examples in files are omitted, and ids are unique', () => {
  const operation = { operationId: 'list', responses: {} };
  const given = {
    paths: { '/a': { get: operation }, '/b': { get: operation } },
    components: { examples: { big: { summary: 'Big', externalValue: './big.json' } } },
  };
  expect(readableDocument(given)).toEqual({
    paths: { '/a': { get: operation }, '/b': { get: { ...operation, operationId: 'list2' } } },
    components: { examples: { big: { summary: 'Big' } } },
  });
});

test('an alternative extends its base without the alternatives', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const Pet = {
    properties: { kind: { type: 'string' } },
    oneOf: [ref('Cat')],
    discriminator: { propertyName: 'kind' },
  };

  expect(
    readableDocument(schemas({ Pet, Cat: { allOf: [ref('Pet'), {}] }, Toy: { allOf: [ref('Cat')] } })),
  ).toEqual(
    schemas({ Pet, Cat: { allOf: [{ properties: Pet.properties }, {}] }, Toy: { allOf: [ref('Cat')] } }),
  );
});

test('a property that is no schema may be anything, whatever its name', () => {
  const given = { properties: { externalValue: { type: 'string' }, discriminator: {}, 'x-order': [1] } };

  expect(readableDocument(schemas({ Pet: given }))).toEqual(
    schemas({ Pet: { properties: { ...given.properties, 'x-order': {} } } }),
  );
});

test('texts in files and extensions of responses are omitted', () => {
  const summary = { $ref: './summary.md' };
  const responses = { 200: { description: 'Done.' }, 'x-cache': 'hot' };

  expect(
    readableDocument({
      ...schemas({ Pet: { summary, type: 'object' }, Cat: { summary, $ref: '#/components/schemas/Pet' } }),
      paths: { '/pets': { get: { responses } } },
    }),
  ).toEqual({
    ...schemas({ Pet: { type: 'object' }, Cat: { $ref: '#/components/schemas/Pet' } }),
    paths: { '/pets': { get: { responses: { 200: responses[200] } } } },
  });
});
