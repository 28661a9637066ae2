import type { Schema } from '@partner-apis/model';
import { expect, test } from 'vitest';
import {
  decimalsWithin,
  digitsWithin,
  emptyWithin,
  itemlessWithin,
  longestWithin,
  spacedWithin,
  widestWithin,
  zeroWithin,
} from './edge-values.ts';

const schemas = {
  Line: {
    type: 'object',
    properties: {
      number: { type: 'integer', minimum: 1 },
      price: { type: 'number', minimum: 0 },
      paid: { type: 'boolean' },
    },
  },
} as const;
const lines: Schema = { type: 'array', maxItems: 4, items: { $ref: '#/$defs/Line' } };
const sale: Schema = { type: 'object', properties: { lines } };

test('numbers and flags get the values that may be taken for none, where the schema allows them', () => {
  const value = { lines: [{ number: 1, price: 4.5, paid: true }, { number: 2 }] };

  expect(zeroWithin(value, sale, schemas)).toEqual({
    lines: [{ number: 1, price: 0, paid: false }, { number: 2 }],
  });
  expect(zeroWithin({ lines: [{ number: 1, price: 0 }] }, sale, schemas)).toBeUndefined();
});

test('a list gets no items, if it may have none', () => {
  expect(itemlessWithin({ lines: [{ number: 1 }] }, sale, schemas)).toEqual({ lines: [] });
  expect(itemlessWithin([{ number: 1 }], { ...lines, minItems: 1 }, schemas)).toBeUndefined();
  expect(itemlessWithin([], lines, schemas)).toBeUndefined();
});

test('a list gets as many items as it may have, no two of which are the same', () => {
  expect(longestWithin({ lines: [{ number: 1 }, { number: 7, paid: true }] }, sale, schemas)).toEqual({
    lines: [{ number: 1 }, { number: 7, paid: true }, { number: 2 }, { number: 8, paid: false }],
  });
});

test('a list that has as many items as it may have, or no maximum, stays as it is', () => {
  expect(longestWithin([1, 2], { type: 'array', maxItems: 2 }, schemas)).toBeUndefined();
  expect(longestWithin([1, 2], { type: 'array' }, schemas)).toBeUndefined();
});

const tyre: Schema = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 7 },
    brand: { type: 'string', minLength: 1 },
    ean: { type: 'string', pattern: '^[0-9]{13}$' },
    season: { type: 'string', enum: ['SUMMER', 'WINTER'] },
    made: { type: 'string', format: 'date' },
  },
};
const summerTyre = {
  ...{ name: 'Longhaul', brand: 'Nordtyre', ean: '2000001000311' },
  ...{ season: 'SUMMER', made: '2026-03-02' },
};

test('texts whose characters are free get the longest text, in several scripts', () => {
  expect(widestWithin(summerTyre, tyre, schemas)).toEqual({
    ...summerTyre,
    name: 'aéЖ漢😀aé',
    brand: 'aéЖ漢😀'.repeat(10),
  });
});

test('texts are emptied where the schema allows it', () => {
  expect(emptyWithin(summerTyre, tyre, schemas)).toEqual({ ...summerTyre, name: '' });
  expect(emptyWithin({ season: 'SUMMER' }, tyre, schemas)).toBeUndefined();
});

test('texts whose characters are free get blanks around and within them, if they fit', () => {
  expect(spacedWithin(summerTyre, tyre, schemas)).toEqual({ ...summerTyre, name: ' a  b ', brand: ' a  b ' });
  expect(spacedWithin('Tyre', { type: 'string', maxLength: 4 }, schemas)).toBe(' a ');
  expect(spacedWithin('T', { type: 'string', maxLength: 2 }, schemas)).toBeUndefined();
});

test('texts whose characters are free get digits that begin with zeros, if they fit', () => {
  expect(digitsWithin(summerTyre, tyre, schemas)).toEqual({ ...summerTyre, name: '00420', brand: '00420' });
  expect(digitsWithin('FR', { type: 'string', maxLength: 3 }, schemas)).toBe('07');
  expect(digitsWithin('ABCDEF', { type: 'string', minLength: 6 }, schemas)).toBeUndefined();
});

test('numbers that are not whole get decimals of which a program that counts in cents loses one', () => {
  expect(decimalsWithin({ lines: [{ number: 1, price: 4.5 }] }, sale, schemas)).toEqual({
    lines: [{ number: 1, price: 70_000.29 }],
  });
  expect(decimalsWithin(6.2, { type: 'number', maximum: 20 }, schemas)).toBe(19.99);
  expect(decimalsWithin(6.2, { type: 'number', multipleOf: 0.1 }, schemas)).toBeUndefined();
  expect(decimalsWithin(0.5, { type: 'number', exclusiveMaximum: 1.15 }, schemas)).toBeUndefined();
  for (const value of [70_000.29, 19.99, 1.15]) expect(Math.trunc(value * 100) / 100).toBeLessThan(value);
});
