import { expect, test } from 'vitest';
import type { Schema } from './schema.ts';
import { describesObject, effectiveTypes } from './types.ts';

const schemas = { Text: { type: ['string', 'null'] } } as const satisfies Record<string, Schema>;

test.each<[Schema, readonly string[] | undefined]>([
  [{}, undefined],
  [{ type: 'string' }, ['string']],
  [{ properties: {} }, ['object']],
  [{ $ref: '#/$defs/Text' }, ['string', 'null']],
  [{ $ref: '#/$defs/Text', type: 'string' }, ['string']],
  [{ allOf: [{ type: 'number' }, { type: 'integer' }] }, ['integer']],
  [{ allOf: [{ type: 'string' }, { type: 'object' }] }, []],
])('the types of %j are %j', (schema, want) => {
  expect(effectiveTypes(schema, schemas)).toEqual(want);
});

test('an object is described by its type or by its fields', () => {
  expect(
    [{ type: 'object' } as const, { properties: {} }, { type: 'string' } as const, {}].map(describesObject),
  ).toEqual([true, true, false, false]);
});
