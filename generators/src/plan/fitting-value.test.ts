import type { JsonValue, Schema } from '@partner-apis/model';
import { describe, expect, it } from 'vitest';
import { fittingValue, sampleOf } from './fitting-value.ts';

const SCHEMAS = {
  Name: { type: 'string' },
  Tree: { type: 'object', properties: { name: { $ref: '#/$defs/Name' }, sub: { $ref: '#/$defs/Tree' } } },
  Chain: {
    type: 'object',
    required: ['id', 'next'],
    properties: { id: { type: 'integer' }, next: { $ref: '#/$defs/Chain' } },
  },
  Loop: { oneOf: [{ $ref: '#/$defs/Loop' }, { type: 'string' }] },
} as const;

const PET: Schema = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, age: { type: 'integer' }, kind: { enum: ['cat', 'dog'] } },
};

describe('of an example, a value', () => {
  it.each<[string, JsonValue, Schema, JsonValue | undefined]>([
    ['that fits is kept', { name: 'Tom', age: 3, kind: 'cat' }, PET, { name: 'Tom', age: 3, kind: 'cat' }],
    ['without a schema is kept', { a: [1, null] }, {}, { a: [1, null] }],
    ['of a map is kept', { a: 1 }, { type: 'object', additionalProperties: { type: 'integer' } }, { a: 1 }],
    [
      'of an open object is kept',
      { name: 'Tom', is: 1 },
      { ...PET, additionalProperties: true },
      { name: 'Tom', is: 1 },
    ],
    ['loses properties that the schema does not have', { name: 'Tom', id: 1 }, PET, { name: 'Tom' }],
    ['loses values that are not listed', { name: 'Tom', kind: 'cow' }, PET, { name: 'Tom' }],
    ['gets what is required', { age: 3 }, PET, { age: 3, name: 'string' }],
    ['with none of the properties is no example', { Name: 'Tom', Age: 3 }, PET, undefined],
    ['of another type is no example', 'a text', PET, undefined],
    ['is a number, if its text is one', '12', { type: 'integer' }, 12],
    ['is no integer, if its text is a fraction', '1.5', { type: 'integer' }, undefined],
    ['is a text, if it is a number', 12, { type: 'string' }, '12'],
    ['is a boolean, if its text is one', 'true', { type: ['boolean', 'null'] }, true],
    ['is a list, if it is an item', 'a', { type: 'array', items: { type: 'string' } }, ['a']],
    ['is no text, if it is a list of texts', ['a', 'b'], { type: 'string' }, undefined],
    ['loses the items that do not fit', ['cat', 'cow'], { type: 'array', items: { enum: ['cat'] } }, ['cat']],
    ['may be an object that is listed', {}, { enum: [{}] }, {}],
    [
      'is of the likeliest alternative',
      { age: '3' },
      { oneOf: [{ type: 'null' }, PET] },
      { age: 3, name: 'string' },
    ],
    [
      'is of a schema that contains itself',
      { sub: { name: 1, is: 2 } },
      { $ref: '#/$defs/Tree' },
      { sub: { name: '1' } },
    ],
    [
      'ends in a schema that requires itself',
      { id: 1 },
      { $ref: '#/$defs/Chain' },
      { id: 1, next: { id: 0, next: { id: 0 } } },
    ],
    ['is of a schema that is an alternative of itself', 'a', { $ref: '#/$defs/Loop' }, 'a'],
  ])('%s', (_, value, schema, fitting) => {
    expect(fittingValue(value, schema, SCHEMAS)).toEqual(fitting);
  });
});

it('makes a value of a schema whose own example does not fit', () => {
  expect(sampleOf({ type: 'integer', minimum: 2, examples: ['two'] }, {})).toBe(2);
  expect(sampleOf({ type: 'integer', examples: [7] }, {})).toBe(7);
});
