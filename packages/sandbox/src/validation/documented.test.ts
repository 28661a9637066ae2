import type { JsonValue, Schema, Schemas } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { documentedOnly } from './documented.ts';

const text = { type: 'string' } as const;

const schemas: Schemas = {
  Named: { type: 'object', properties: { name: text } },
  Tree: { type: 'object', additionalProperties: { $ref: '#/$defs/Tree' } },
  Node: { type: 'object', properties: { next: { $ref: '#/$defs/Node' }, label: text } },
};

test.each<{ schema: Schema; given: JsonValue; kept: JsonValue }>([
  { schema: { $ref: '#/$defs/Named' }, given: { name: 'a', other: 1 }, kept: { name: 'a' } },
  {
    schema: { allOf: [{ $ref: '#/$defs/Named' }], properties: { age: {} } },
    given: { name: 'a', age: 1, other: { name: 'b' } },
    kept: { name: 'a', age: 1 },
  },
  {
    schema: { oneOf: [{ properties: { a: {} } }, { anyOf: [{ properties: { b: {} } }] }] },
    given: { a: 1, b: 2, c: 3 },
    kept: { a: 1, b: 2 },
  },
  {
    schema: { type: 'array', items: { $ref: '#/$defs/Named' } },
    given: [{ name: 'a', x: 1 }, 'b', [{ x: 1 }]],
    kept: [{ name: 'a' }, 'b', [{ x: 1 }]],
  },
  {
    schema: { prefixItems: [{ $ref: '#/$defs/Named' }], items: { properties: { x: {} } } },
    given: [
      { name: 'a', x: 1 },
      { name: 'a', x: 1 },
    ],
    kept: [{ name: 'a' }, { x: 1 }],
  },
  {
    schema: { $ref: '#/$defs/Node' },
    given: { next: { next: { label: 'c', x: 1 }, x: 1 }, x: 1 },
    kept: { next: { next: { label: 'c' } } },
  },
  {
    schema: { properties: { a: {} }, additionalProperties: { $ref: '#/$defs/Named' } },
    given: { a: { x: 1 }, b: { name: 'b', x: 1 } },
    kept: { a: { x: 1 }, b: { name: 'b' } },
  },
  { schema: { properties: { a: {} }, additionalProperties: true }, given: { b: [1] }, kept: { b: [1] } },
  {
    schema: { $ref: '#/$defs/Tree' },
    given: { a: { b: {} } },
    kept: { a: { b: {} } },
  },
  { schema: { patternProperties: { '^x-': {} } }, given: { 'x-a': 1, b: 2 }, kept: { 'x-a': 1 } },
  { schema: { type: 'object' }, given: { free: { form: 1 } }, kept: { free: { form: 1 } } },
  { schema: { $ref: '#/$defs/Named' }, given: 'no object', kept: 'no object' },
])('of $given, $kept is kept', ({ schema, given, kept }) => {
  expect(documentedOnly(given, schema, schemas)).toEqual(kept);
});

test('inherited names are names like any other', () => {
  const given = JSON.parse('{ "__proto__": { "name": "b" }, "constructor": 1, "toString": 2, "name": "a" }');
  expect(JSON.stringify(documentedOnly(given, { $ref: '#/$defs/Named' }, schemas))).toBe('{"name":"a"}');
  const schema = { properties: { ['__proto__']: { $ref: '#/$defs/Named' } } };
  expect(JSON.stringify(documentedOnly(given, schema, schemas))).toBe('{"__proto__":{"name":"b"}}');
});

test('a value from which nothing is removed is not copied', () => {
  const given = { next: { next: { label: 'c' } } };
  expect(documentedOnly(given, { $ref: '#/$defs/Node' }, schemas)).toBe(given);
  const items = [{ name: 'a' }];
  expect(documentedOnly(items, { items: { $ref: '#/$defs/Named' } }, schemas)).toBe(items);
});
