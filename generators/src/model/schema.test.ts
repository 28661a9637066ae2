import { describe, expect, it } from 'vitest';
import { buildSchema } from './schema.ts';

describe('buildSchema', () => {
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
    { rule: 'reads the schema false as: nothing is valid', given: false, want: { not: {} } },
    {
      rule: 'carries why a reading was chosen',
      given: { type: 'string', 'x-assumption': 'Not shown.' },
      want: { type: 'string', assumption: 'Not shown.' },
    },
  ])('$rule', ({ given, want }) => {
    expect(buildSchema(given)).toEqual(want);
  });
});
