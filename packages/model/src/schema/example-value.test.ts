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
