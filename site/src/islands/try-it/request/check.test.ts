import { type JsonValue, type Schema, schemaRef } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { checkValue } from './check.ts';

const says = (schema: Schema, value: JsonValue) =>
  checkValue(schema, value, {}).map(({ place, message }) => `${place} ${message}`.trim());

test.each<[Schema, JsonValue, string]>([
  [{ type: 'string' }, 4, 'must be a text'],
  [{ type: 'integer' }, 1.5, 'must be a whole number'],
  [{ type: ['string', 'null'] }, true, 'must be a text or null'],
  [{ minLength: 2 }, 'a', 'must have at least 2 characters, not 1'],
  [{ maxLength: 1 }, '😀😀', 'must have at most 1 character, not 2'],
  [{ pattern: '^[A-Z]+$' }, 'a', 'must match ^[A-Z]+$'],
  [{ enum: ['OK', 'NOK'] }, 'KO', 'must be one of OK, NOK'],
  [{ const: 1 }, 2, 'must be 1'],
  [{ minimum: 1 }, 0, 'must be at least 1'],
  [{ exclusiveMaximum: 1 }, 1, 'must be below 1'],
  [{ multipleOf: 0.1 }, 0.35, 'must be a multiple of 0.1'],
  [{ format: 'date' }, '2026-02-30', 'must be a date that exists, as YYYY-MM-DD'],
  [{ format: 'date-time' }, '2026-02-03', 'must be a date and time with its offset, as YYYY-MM-DDThh:mm:ssZ'],
  [{ minItems: 1 }, [], 'must have at least 1 item, not 0'],
  [{ maxItems: 1 }, [1, 2], 'must have at most 1 item, not 2'],
  [{ uniqueItems: true }, [{ a: 1 }, { a: 1 }], 'must have no item twice'],
  [{ items: { type: 'integer' } }, [1, 'b'], '/1 must be a whole number'],
  [{ required: ['a'] }, {}, '/a is required'],
  [
    { properties: { a: { properties: { 'b/c': { maxLength: 1 } } } } },
    { a: { 'b/c': 'xx' } },
    '/a/b~1c must have at most 1 character, not 2',
  ],
  [{ additionalProperties: false }, { a: 1 }, '/a is not a field of the document'],
])('%j refuses %j', (schema, value, problem) => {
  expect(says(schema, value)).toEqual([problem]);
});

test.each<[Schema, JsonValue]>([
  [{ multipleOf: 0.1 }, 0.3],
  [{ maxLength: 2 }, '😀😀'],
  [{ type: ['string', 'null'] }, null],
  [{ format: 'date-time' }, '2026-02-03T10:00:00+01:00'],
  [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 3],
])('%j takes %j', (schema, value) => {
  expect(says(schema, value)).toEqual([]);
});

test('of alternatives, the one that is meant is told of', () => {
  const car: Schema = { type: 'object', required: ['plate', 'doors'] };
  const boat: Schema = { type: 'object', required: ['mast', 'keel', 'flag'] };
  expect(says({ oneOf: [boat, car] }, { plate: 'AB' })).toEqual(['/doors is required']);
  expect(says({ oneOf: [{}, {}] }, 1)).toEqual(['must fit one of its forms only']);
});

test('what a reference and several parts ask for holds at once', () => {
  const schema: Schema = { allOf: [{ $ref: schemaRef('Named') }, { required: ['age'] }] };
  const found = checkValue(schema, {}, { Named: { required: ['name'] } });
  expect(found.map(({ place }) => place)).toEqual(['/name', '/age']);
});
