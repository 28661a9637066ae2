import { expect, test } from 'vitest';
import { alternativeNames } from './alternative-names.ts';
import type { Schema, Schemas } from './schema.ts';

const schemas: Schemas = { Card: { type: 'object', properties: { number: { type: 'string' } } } };
const card: Schema = { $ref: '#/$defs/Card' };

test.each<[distinction: string, alternatives: readonly Schema[], names: readonly string[]]>([
  ['their schemas', [card, { $ref: '#/$defs/Voucher' }], ['Card', 'Voucher']],
  ['their titles', [card, { title: 'Bank transfer', type: 'object' }], ['Card', 'Bank transfer']],
  ['their types', [{ type: 'string' }, { type: ['integer', 'null'] }], ['string', 'integer or null']],
  [
    'their items',
    [
      { type: 'array', items: card },
      { type: 'array', items: { type: 'string' } },
    ],
    ['array of Card', 'array of string'],
  ],
  [
    'their values',
    [{ enum: ['asc', 'desc'] }, { type: 'string' }, { const: null }],
    ['asc, desc', 'string', 'null'],
  ],
  [
    'their formats',
    [
      { type: 'string', format: 'date' },
      { type: 'string', format: 'uuid' },
    ],
    ['date', 'uuid'],
  ],
  [
    'a property with one value',
    [{ properties: { kind: { const: 'car' } } }, { properties: { kind: { const: 'boat' } } }],
    ['kind: car', 'kind: boat'],
  ],
  [
    'what they require',
    [{ required: ['id', 'email'] }, { required: ['id', 'phone'] }],
    ['with email', 'with phone'],
  ],
  [
    'their fields',
    [
      { type: 'object', properties: { a: {} } },
      { type: 'object', properties: { b: {} } },
    ],
    ['with a', 'with b'],
  ],
])('alternatives are named by %s', (_, oneOf, names) => {
  expect(alternativeNames({ oneOf }, schemas)).toEqual(names);
});

test('alternatives that nothing tells apart are numbered', () => {
  const same: Schema = { type: 'object', properties: { a: {} } };
  expect(alternativeNames({ anyOf: [same, card, same] }, schemas)).toEqual([
    'Alternative 1',
    'Card',
    'Alternative 3',
  ]);
});

test('two alternatives with one title are told apart by their fields', () => {
  const anyOf: readonly Schema[] = ['iban', 'email'].map((name) => ({ title: 'Account', required: [name] }));
  expect(alternativeNames({ anyOf }, schemas)).toEqual(['with iban', 'with email']);
});
