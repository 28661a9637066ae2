import type { Schema } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { variedWithin } from './varied-within.ts';

const position: Schema = { type: 'integer', minimum: 1 };
const schemas = { Tyre: { type: 'object', properties: { position, brand: { const: 'Ours' } } } } as const;
const tyres: Schema = { type: 'array', items: { $ref: '#/$defs/Tyre' } };

test('a list gets another item for each of its own, before them', () => {
  expect(variedWithin([{ position: 1 }, { position: 4 }], tyres, schemas)).toEqual([
    { position: 2 },
    { position: 5 },
    { position: 1 },
    { position: 4 },
  ]);
});

test('a list that may not be longer has the other items only', () => {
  expect(variedWithin([{ position: 1 }], { ...tyres, maxItems: 1 }, schemas)).toEqual([{ position: 2 }]);
});

test('a number that may have decimals gets two', () => {
  expect(variedWithin(4, { type: 'number' }, schemas)).toBe(4.25);
  expect(variedWithin(4, { type: 'integer' }, schemas)).toBe(5);
});

test('a moment gets another offset from UTC', () => {
  const moment: Schema = { type: 'string', format: 'date-time' };

  expect(variedWithin('2026-02-27T15:40:00+01:00', moment, schemas)).toBe('2026-02-28T20:10:00+05:30');
  expect(variedWithin('2026-02-27T15:40:00', moment, schemas)).toBeUndefined();
});

test('a part without another value stays as it is', () => {
  const vehicle: Schema = { type: 'object', properties: { tyre: { $ref: '#/$defs/Tyre' } } };

  expect(variedWithin({ tyre: { position: 1, brand: 'Ours' } }, vehicle, schemas)).toEqual({
    tyre: { position: 2, brand: 'Ours' },
  });
  expect(variedWithin({ tyre: { brand: 'Ours' } }, vehicle, schemas)).toBeUndefined();
});
