import type { Schemas } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { fieldsOf } from './field.ts';
import { ownRows } from './own-rows.ts';

const schemas: Schemas = {
  Order: {
    type: 'object',
    properties: {
      buyer: { $ref: '#/$defs/Party' },
      total: { type: 'object', properties: { amount: { type: 'number' }, payer: { $ref: '#/$defs/Party' } } },
    },
  },
  Party: { type: 'object', properties: { name: { type: 'string' } } },
};

test('named schemas are left to their own entries, what has no name stays', () => {
  const rows = fieldsOf({ $ref: '#/$defs/Order' }, schemas, 'schema-Order').map(ownRows);
  expect(rows).toMatchObject([
    { name: 'buyer', schema: 'Party', children: [] },
    { name: 'total', children: [{ name: 'amount' }, { name: 'payer', schema: 'Party', children: [] }] },
  ]);
});
