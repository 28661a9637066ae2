import type { JsonValue, Schema } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { otherUnitsWithin } from './other-units.ts';

const unit: Schema = { type: 'string', description: 'Code of the unit of the value.' };

test.each<[string, JsonValue, Schema, JsonValue | undefined]>([
  ['a unit', 'KMT', unit, 'SMI'],
  ['a unit that has no other', 'PCE', unit, undefined],
  ['a text that is no unit', 'KMT', { type: 'string', description: 'Code of a make.' }, undefined],
  ['a unit of a list', 'KMT', { ...unit, enum: ['KMT', 'MTR'] }, undefined],
  [
    'a unit beside its value',
    { mileage: 1200, mileageUOM: 'KMT' },
    { type: 'object', properties: { mileage: { type: 'integer' }, mileageUOM: unit } },
    { mileage: 1200, mileageUOM: 'SMI' },
  ],
])('%s', (_, value, schema, expected) => {
  expect(otherUnitsWithin(value, schema, {})).toEqual(expected);
});
