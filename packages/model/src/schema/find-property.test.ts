import { describe, expect, test } from 'vitest';
import { declarationsOf, findProperty } from './find-property.ts';
import { flattenSchema } from './flatten.ts';
import type { Schemas } from './schema.ts';

const schemas: Schemas = {
  Base: { properties: { id: { type: 'string' }, kind: { type: 'string' } } },
  Pet: {
    allOf: [{ $ref: '#/$defs/Base' }, { properties: { kind: { const: 'pet' } } }],
    properties: { name: { type: 'string' } },
  },
  Loop: { allOf: [{ $ref: '#/$defs/Loop' }] },
};
const pet = { $ref: '#/$defs/Pet' };

describe('a property', () => {
  test.each([
    ['name', { schema: { type: 'string' }, owner: 'Pet' }],
    ['id', { schema: { type: 'string' }, owner: 'Base' }],
    ['kind', { schema: { const: 'pet' }, owner: 'Pet' }],
    ['toString', undefined],
  ])('%s', (name, want) => {
    expect(findProperty(pet, name, schemas)).toEqual(want);
  });

  test('is the one of the flattened schema', () => {
    for (const [name, property] of Object.entries(flattenSchema(pet, schemas).properties ?? {})) {
      expect(findProperty(pet, name, schemas)?.schema).toBe(property);
    }
  });

  test('has no owner without an enclosing named schema', () => {
    expect(findProperty({ properties: { a: {} } }, 'a', {})).toEqual({ schema: {}, owner: undefined });
  });

  test('is found despite circular references', () => {
    expect(findProperty({ $ref: '#/$defs/Loop' }, 'a', schemas)).toBeUndefined();
  });
});

test('all declarations of a property, those of a base after those that extend it', () => {
  expect(declarationsOf(pet, 'kind', schemas)).toEqual([{ type: 'string' }, { const: 'pet' }]);
  expect(declarationsOf(pet, 'toString', schemas)).toEqual([]);
});
