import type { Schema } from '@partner-apis/model';
import { pascalCase } from '@partner-apis/typescript-printer';
import { expect, it } from 'vitest';
import { typeExpression, typeSource } from './type-expression.ts';

it.each<[Schema, string]>([
  [{}, 'unknown'],
  [{ not: {} }, 'never'],
  [{ type: 'integer' }, 'number'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ enum: ['a', "b'c", 1, null] }, "'a' | 'b\\'c' | 1 | null"],
  [{ const: true }, 'true'],
  [{ $ref: '#/$defs/tyre-size' }, 'TyreSize'],
  [{ type: 'array', items: { type: ['string', 'null'] } }, '(string | null)[]'],
  [{ type: 'array' }, 'unknown[]'],
  [{ type: 'object' }, '{ [name: string]: unknown }'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, '{ [name: string]: number }'],
  [
    { type: 'object', required: ['a'], properties: { a: { type: 'string' }, 'b-c': { type: 'boolean' } } },
    "{ a: string; 'b-c'?: boolean }",
  ],
  [{ oneOf: [{ type: 'string' }, { $ref: '#/$defs/A' }] }, 'string | A'],
  [{ allOf: [{ $ref: '#/$defs/A' }], properties: { b: { type: 'string' } } }, 'A & { b?: string }'],
  [{ type: 'object', allOf: [{ $ref: '#/$defs/A' }] }, 'A'],
  [{ type: 'object', allOf: [{ $ref: '#/$defs/A' }], required: ['b-c'] }, "A & { 'b-c': {} | null }"],
  [
    { allOf: [{ $ref: '#/$defs/A' }], required: ['a', 'b'], properties: { b: { type: 'string' } } },
    'A & { b: string; a: {} | null }',
  ],
  [{ allOf: [{ $ref: '#/$defs/A' }], oneOf: [{ $ref: '#/$defs/B' }, { $ref: '#/$defs/C' }] }, 'A & (B | C)'],
  [{ enum: [{ on: true }, [1, 'a']] }, "{ on: true } | [1, 'a']"],
  [{ prefixItems: [{ type: 'string' }, { type: 'number' }], minItems: 1 }, '[string, number?, ...unknown[]]'],
  [{ prefixItems: [{ type: 'string' }], minItems: 1, items: { not: {} } }, '[string]'],
  [
    { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'number' } },
    '{ a?: string; [name: string]: number | string | undefined }',
  ],
  [
    { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: true },
    '{ a: string; [name: string]: unknown }',
  ],
  [{ patternProperties: { '^x-': { type: 'string' } } }, '{ [name: string]: string }'],
  [{ type: 'object', additionalProperties: false }, 'Record<string, never>'],
  [{ allOf: [{ $ref: '#/$defs/A' }], required: ['id'] }, 'A & { id: {} | null }'],
  [{ type: 'object', allOf: [{ $ref: '#/$defs/A' }] }, 'A'],
  [{ anyOf: [{ $ref: '#/$defs/A' }, {}] }, 'unknown'],
  [{ type: ['object', 'null'], properties: { a: {} } }, '{ a?: unknown } | null'],
])('prints %o as %s', (schema, type) => {
  expect(typeExpression(schema, pascalCase)).toBe(type);
});

it('prints types of which nothing can be assigned to', () => {
  const rows: Schema = {
    type: 'array',
    items: { type: 'array', items: { type: ['string', 'null'] } },
  };
  const schema: Schema = {
    allOf: [{ $ref: '#/$defs/A' }],
    required: ['id'],
    properties: { rows, point: { prefixItems: [{ type: 'number' }], items: { not: {} } } },
    additionalProperties: {},
  };
  expect(typeSource(schema, { nameSchema: pascalCase, isReadonly: true })).toBe(
    'A & { readonly rows?: readonly (readonly (string | null)[])[]; readonly point?: readonly [number?]; readonly id: {} | null; readonly [name: string]: unknown }',
  );
});
