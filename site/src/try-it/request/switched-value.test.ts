import { type Schema, type Schemas, schemaRef } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { switchedValue } from './switched-value.ts';

const schemas: Schemas = {
  Card: {
    type: 'object',
    properties: { method: { type: 'string' }, number: { type: 'string' }, note: { type: 'string' } },
  },
  Transfer: {
    type: 'object',
    properties: {
      method: { type: 'string' },
      iban: { type: 'string', examples: ['DE89'] },
      note: { type: 'string' },
    },
  },
};
const payment: Schema = {
  properties: { amount: { type: 'integer' } },
  oneOf: [{ $ref: schemaRef('Card') }, { $ref: schemaRef('Transfer') }],
  discriminator: {
    propertyName: 'method',
    mapping: { card: schemaRef('Card'), transfer: schemaRef('Transfer') },
  },
};
const CARD = { amount: 5, method: 'card', number: '4111', note: 'A card' };
const TRANSFER = { amount: 9, method: 'transfer', iban: 'GB29', note: 'A transfer' };

test('an untouched example becomes the example of the other alternative', () => {
  expect(switchedValue(payment, CARD, 1, [CARD, TRANSFER], schemas)).toEqual(TRANSFER);
});

test('typed values stay if the other alternative has them', () => {
  const typed = { ...CARD, amount: 7, number: '4222', note: 'Mine' };
  expect(switchedValue(payment, typed, 1, [CARD, TRANSFER], schemas)).toEqual({
    ...TRANSFER,
    amount: 7,
    note: 'Mine',
  });
});

test('an alternative without an example is generated from its schema', () => {
  expect(switchedValue(payment, CARD, 1, [CARD], schemas)).toMatchObject({
    method: 'transfer',
    iban: 'DE89',
  });
});
