import { expect, test } from 'vitest';
import { exampleValue } from './example-value.ts';
import type { Schemas } from './schema.ts';

test('a schema that contains itself through allOf is nested once', () => {
  const schemas: Schemas = {
    User: {
      type: 'object',
      required: ['name', 'manager'],
      properties: {
        name: { type: 'string' },
        manager: {
          allOf: [{ $ref: '#/$defs/User' }, { properties: { since: { type: 'integer' } } }],
        },
      },
    },
  };

  expect(exampleValue({ $ref: '#/$defs/User' }, schemas)).toEqual({
    name: 'string',
    manager: { name: 'string', since: 0 },
  });
});

test.each([
  [{ anyOf: [{ type: 'boolean' }, { type: 'null' }] }, true],
  [{ oneOf: [{ type: 'null' }, { type: 'integer', minimum: 3 }] }, 3],
  [{ anyOf: [{ type: 'string' }, { enum: ['a', 'b'] }] }, 'string'],
  [{ anyOf: [{ $ref: '#/$defs/Mode' }, { type: 'string' }] }, 'fast'],
  [{ type: 'integer', anyOf: [{ minimum: 5 }, { maximum: -5 }] }, 5],
] as const)('a value of alternatives without fields is one of the first: %j', (schema, value) => {
  const schemas: Schemas = { Mode: { enum: ['fast', 'slow'] } };

  expect(exampleValue(schema, schemas)).toEqual(value);
});
