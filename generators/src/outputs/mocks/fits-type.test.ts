import type { JsonValue, Schema, Schemas } from '@partner-apis/model';
import { expect, it } from 'vitest';
import { fitsType } from './fits-type.ts';

const schemas: Schemas = {
  Base: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
  More: { allOf: [{ $ref: '#/$defs/Base' }], properties: { b: { enum: [1, null] } } },
  Either: { oneOf: [{ $ref: '#/$defs/Base' }, { type: 'array', items: { type: 'integer' } }] },
  Map: { type: 'object', additionalProperties: { type: 'boolean' } },
};

it.each<[JsonValue, keyof typeof schemas, boolean]>([
  [{ a: 'x' }, 'Base', true],
  [{}, 'Base', false],
  [{ a: 1 }, 'Base', false],
  [{ a: 'x', other: 1 }, 'Base', false],
  [[], 'Base', false],
  [{ a: 'x', b: null }, 'More', true],
  [{ b: 1 }, 'More', false],
  [{ a: 'x', b: 2 }, 'More', false],
  [{ a: 'x' }, 'Either', true],
  [[1, 2], 'Either', true],
  [['1'], 'Either', false],
  [{ any: true }, 'Map', true],
  [{ any: 'x' }, 'Map', false],
])('%o as a %s: %s', (value, name, fits) => {
  const schema: Schema = { $ref: `#/$defs/${name}` };

  expect(fitsType(value, schema, schemas)).toBe(fits);
});
