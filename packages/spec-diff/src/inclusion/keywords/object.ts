import { choice, type Literal, literal, type PropertyScope, type Requirement } from '../requirement.ts';
import type { Schema, SchemaNode } from '../schema.ts';
import { type Keyword, keywordOf, limitOf } from './keyword.ts';

const present = (name: string): Requirement => ({ kind: 'present', name });
const absent = (name: string): Requirement => ({ kind: 'absent', name });

const required = keywordOf(
  'object',
  ({ required: names = [] }) => names.map(present),
  ({ required: names = [] }) => names.map((name) => [absent(name)]),
);

const properties = keywordOf(
  'object',
  ({ properties: schemas = new Map() }) =>
    [...schemas].map(([name, schema]) => ({ kind: 'property', name, schema, holds: true })),
  ({ properties: schemas = new Map() }) =>
    [...schemas].map(([name, schema]) => [present(name), { kind: 'property', name, schema, holds: false }]),
);

const patternProperties = keywordOf(
  'object',
  ({ patternProperties: schemas = new Map() }) =>
    [...schemas].map(([pattern, schema]) => ({
      kind: 'matchingProperties',
      pattern,
      schema,
      holds: true,
    })),
  ({ patternProperties: schemas = new Map() }) =>
    [...schemas].map(([pattern, schema]) => [
      someProperty([{ schema: { pattern }, holds: true }], [{ schema, holds: false }]),
    ]),
);

const additionalProperties = keywordOf(
  'object',
  ({ additionalProperties: schema, ...node }) =>
    schema === undefined ? [] : [{ kind: 'otherProperties', scope: scopeOf(node), schema, holds: true }],
  ({ additionalProperties: schema, ...node }) =>
    schema === undefined ? [] : [[someProperty(outsideOf(scopeOf(node)), [{ schema, holds: false }])]],
);

function scopeOf({ properties: named, patternProperties: matching }: SchemaNode): PropertyScope {
  return { names: new Set(named?.keys()), patterns: [...(matching?.keys() ?? [])] };
}

/** Returns conditions on the names of properties outside a scope. */
export function outsideOf({ names, patterns }: PropertyScope): Literal[] {
  return [
    ...(names.size === 0 ? [] : [{ schema: { enum: [...names] }, holds: false }]),
    ...patterns.map((pattern) => ({ schema: { pattern }, holds: false })),
  ];
}

export function someProperty(name: readonly Literal[], value: readonly Literal[]): Requirement {
  return { kind: 'someProperty', name, value };
}

const propertyNames = limitOf<Schema>(
  'object',
  ({ propertyNames: schema }) => schema,
  (schema) => ({ kind: 'names', schema, holds: true }),
  (schema) => someProperty([{ schema, holds: false }], []),
);

const dependentRequired = keywordOf(
  'object',
  ({ dependentRequired: names = new Map() }) =>
    [...names].map(([name, others]) => choice([absent(name)], others.map(present))),
  ({ dependentRequired: names = new Map() }) =>
    [...names].flatMap(([name, others]) => others.map((other: string) => [present(name), absent(other)])),
);

const dependentSchemas = keywordOf(
  'object',
  ({ dependentSchemas: schemas = new Map() }) =>
    [...schemas].map(([name, schema]) => choice([absent(name)], [literal(schema, true)])),
  ({ dependentSchemas: schemas = new Map() }) =>
    [...schemas].map(([name, schema]) => [present(name), literal(schema, false)]),
);

export const objectKeywords: readonly Keyword[] = [
  limitOf(
    'object',
    ({ minProperties }) => minProperties,
    (least) => ({ kind: 'count', least }),
    (least) => ({ kind: 'count', most: least - 1 }),
  ),
  limitOf(
    'object',
    ({ maxProperties }) => maxProperties,
    (most) => ({ kind: 'count', most }),
    (most) => ({ kind: 'count', least: most + 1 }),
  ),
  required,
  properties,
  patternProperties,
  additionalProperties,
  propertyNames,
  dependentRequired,
  dependentSchemas,
];
