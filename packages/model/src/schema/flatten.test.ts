import { describe, expect, test } from 'vitest';
import { flattenSchema } from './flatten.ts';
import type { Schemas } from './schema.ts';

const schemas: Schemas = {
  Base: { type: 'object', properties: { id: { type: 'string' }, note: {} }, required: ['id'] },
  Named: { allOf: [{ $ref: '#/$defs/Base' }], properties: { name: { type: 'string' } }, required: ['name'] },
  Loop: { allOf: [{ $ref: '#/$defs/Loop' }], minLength: 1 },
};

describe('a flattened schema', () => {
  test('has its own fields first, followed by those that it extends', () => {
    const { properties, required, allOf } = flattenSchema({ $ref: '#/$defs/Named' }, schemas);
    expect(Object.keys(properties ?? {})).toEqual(['name', 'id', 'note']);
    expect(required).toEqual(['id', 'name']);
    expect(allOf).toBeUndefined();
  });

  test('is a copy of what a bare reference leads to, with each required property once', () => {
    const target = { type: 'object', properties: { id: {} }, required: ['id', 'id'] } as const;
    const flat = flattenSchema({ $ref: '#/$defs/Target' }, { Target: target });
    expect(flat).toEqual({ ...target, required: ['id'] });
    expect(flat).not.toBe(target);
    expect(flattenSchema({ $ref: '#/$defs/Gone' }, {})).toEqual({});
  });

  test('includes keywords beside its reference', () => {
    const beside = { $ref: '#/$defs/Base', description: 'Here.', required: ['note'] };
    expect(flattenSchema(beside, schemas)).toMatchObject({ description: 'Here.', required: ['id', 'note'] });
  });

  test('keeps the last of several declarations', () => {
    const parts = [{ properties: { a: { type: 'string' } } }, { properties: { a: { const: 'x' } } }] as const;
    expect(flattenSchema({ allOf: parts }, {}).properties).toEqual({ a: { const: 'x' } });
  });

  test.each([
    [{ maxLength: 9 }, { maxLength: 5 }, { maxLength: 5 }],
    [{ maxLength: 5 }, { maxLength: 9 }, { maxLength: 5 }],
    [{ minItems: 1 }, { minItems: 2 }, { minItems: 2 }],
    [{ exclusiveMaximum: 1 }, { exclusiveMaximum: 2 }, { exclusiveMaximum: 1 }],
    [{ minProperties: 3 }, { minProperties: 2 }, { minProperties: 3 }],
  ])('has the tighter of %j and %j', (earlier, later, want) => {
    expect(flattenSchema({ allOf: [earlier, later] }, {})).toEqual(want);
  });

  test('is complete even if a composition refers back to itself', () => {
    expect(flattenSchema({ $ref: '#/$defs/Loop' }, schemas)).toEqual({ minLength: 1 });
  });
});
