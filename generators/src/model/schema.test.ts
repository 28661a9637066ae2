import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { SchemaObject } from '../load/openapi-document.ts';
import { References } from './references.ts';
import { SchemaBuilder } from './schema.ts';
import { SchemaReferences } from './schema-references.ts';

function builderOf(components: Readonly<Record<string, SchemaObject>>, openapi = '3.1.1') {
  const document = { openapi, info: { title: 'Pets', version: '1' }, components: { schemas: components } };
  const named = new SchemaReferences(document, new References(document, 'openapi.yaml'));
  const diagnostics = new Diagnostics();
  return { builder: new SchemaBuilder(named, diagnostics, openapi), diagnostics };
}

const { builder } = builderOf({ Centre: {}, A: {}, B: {}, Cat: {} });

describe('SchemaBuilder', () => {
  it.each([
    {
      rule: 'points references into $defs',
      given: { $ref: '#/components/schemas/Centre', description: 'The centre.' },
      want: { $ref: '#/$defs/Centre', description: 'The centre.' },
    },
    {
      rule: 'writes nullable (OpenAPI 3.0) as a type, and null into the enum',
      given: { type: 'string', nullable: true, enum: ['A'] },
      want: { type: ['string', 'null'], enum: ['A', null] },
    },
    {
      rule: 'omits an empty enum, which would allow nothing',
      given: { type: 'string', enum: [] },
      want: { type: 'string' },
    },
    {
      rule: 'writes nullable without a type as an alternative, with the texts outside',
      given: { nullable: true, description: 'The cat.', allOf: [{ $ref: '#/components/schemas/Cat' }] },
      want: { description: 'The cat.', anyOf: [{ allOf: [{ $ref: '#/$defs/Cat' }] }, { type: 'null' }] },
    },
    {
      rule: 'reads an alternative that is only nullable as null',
      given: { anyOf: [{ $ref: '#/components/schemas/Cat' }, { nullable: true, description: 'None.' }] },
      want: { anyOf: [{ $ref: '#/$defs/Cat' }, { type: 'null', description: 'None.' }] },
    },
    {
      rule: 'reads a schema that is only nullable as any value where it is no alternative',
      given: { type: 'object', properties: { any: { nullable: true } }, oneOf: [{ nullable: true }] },
      want: { type: 'object', properties: { any: {} }, oneOf: [{}] },
    },
    {
      rule: 'reads a list of items as those of a tuple',
      given: { type: 'array', items: [{ type: 'string' }, {}] },
      want: { type: 'array', prefixItems: [{ type: 'string' }, {}] },
    },
    {
      rule: 'writes a boolean exclusiveMinimum (OpenAPI 3.0) as the bound itself',
      given: { type: 'number', minimum: 0, exclusiveMinimum: true },
      want: { type: 'number', minimum: undefined, exclusiveMinimum: 0 },
    },
    {
      rule: 'keeps a numeric exclusiveMaximum',
      given: { type: 'number', exclusiveMaximum: 10 },
      want: { type: 'number', exclusiveMaximum: 10 },
    },
    {
      rule: 'turns example into examples',
      given: { type: 'string', example: 'A1' },
      want: { type: 'string', examples: ['A1'] },
    },
    {
      rule: 'walks properties, items and compositions',
      given: {
        type: 'object',
        properties: { list: { type: 'array', items: { $ref: '#/components/schemas/A' } } },
        allOf: [{ $ref: '#/components/schemas/B' }],
        additionalProperties: false,
      },
      want: {
        type: 'object',
        properties: { list: { type: 'array', items: { $ref: '#/$defs/A' } } },
        allOf: [{ $ref: '#/$defs/B' }],
        additionalProperties: false,
      },
    },
    {
      rule: 'names what a discriminator maps to',
      given: { discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } } },
      want: { discriminator: { propertyName: 'kind', mapping: { cat: '#/$defs/Cat' } } },
    },
    {
      rule: 'maps a discriminator by bare names too',
      given: { discriminator: { propertyName: 'kind', mapping: { cat: 'Cat', dog: 'Dog' } } },
      want: { discriminator: { propertyName: 'kind', mapping: { cat: '#/$defs/Cat' } } },
    },
    { rule: 'reads the schema false as: nothing is valid', given: false, want: { not: {} } },
    {
      rule: 'carries why a reading was chosen',
      given: { type: 'string', 'x-assumption': 'Not shown.' },
      want: { type: 'string', assumption: 'Not shown.' },
    },
  ])('$rule', ({ given, want }) => {
    expect(builder.build(given, '/schema')).toEqual(want);
  });
});

describe('problems that SchemaBuilder reports', () => {
  it.each([
    [{ $ref: '#/components/schemas/None' }, '/s the reference "#/components/schemas/None" leads nowhere.'],
    [{ $ref: 'other.yaml#/Pet' }, '/s the reference "other.yaml#/Pet" leads nowhere.'],
    [{ type: 'date' }, '/s JSON Schema has no type "date".'],
    [{ properties: { a: { type: ['string', 'any'] } } }, '/s/properties/a JSON Schema has no type "any".'],
    [{ if: {} }, '/s `if` has no counterpart in a type.'],
    [{ items: 'string' }, '/s/items no schema stands here.'],
  ])('%j: %s', (given, want) => {
    const own = builderOf({});

    own.builder.build(given, '/s');

    expect([...own.diagnostics].map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([want]);
  });
});

describe('references of schemas', () => {
  it('lead to any place in the document, which gets a name', () => {
    const own = builderOf({
      Pet: { properties: { kind: { enum: ['cat'] }, parent: { $ref: '#/components/schemas/Pet' } } },
      Kind: { $ref: '#/components/schemas/Pet/properties/kind' },
    });

    expect(own.builder.buildNamed()).toEqual({
      Pet: { properties: { kind: { enum: ['cat'] }, parent: { $ref: '#/$defs/Pet' } } },
      Kind: { $ref: '#/$defs/Pet.kind' },
      'Pet.kind': { enum: ['cat'] },
    });
    expect([...own.diagnostics]).toEqual([]);
  });

  it('have siblings since OpenAPI 3.1; in 3.0, only texts and marks are used', () => {
    const schemas = { A: {}, B: { $ref: '#/components/schemas/A', description: 'B.', maxLength: 3 } };

    expect(builderOf(schemas, '3.1.0').builder.buildNamed().B).toEqual({
      $ref: '#/$defs/A',
      description: 'B.',
      maxLength: 3,
    });
    expect(builderOf(schemas, '3.0.3').builder.buildNamed().B).toEqual({
      $ref: '#/$defs/A',
      description: 'B.',
    });
  });
});
