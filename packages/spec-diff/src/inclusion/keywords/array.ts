import { choice, type Requirement } from '../requirement.ts';
import type { SchemaNode } from '../schema.ts';
import { type Keyword, keywordOf, limitOf } from './keyword.ts';

const prefixItems = keywordOf(
  'array',
  ({ prefixItems: schemas = [] }) =>
    schemas.map((schema, index) => ({ kind: 'itemAt', index, schema, holds: true })),
  ({ prefixItems: schemas = [] }) =>
    schemas.map((schema, index) => [
      { kind: 'count', least: index + 1 },
      { kind: 'itemAt', index, schema, holds: false },
    ]),
);

/** `items` applies to the items after those of `prefixItems`. */
const items = keywordOf(
  'array',
  ({ items: schema, prefixItems: prefix = [] }) =>
    schema === undefined ? [] : [{ kind: 'itemsFrom', index: prefix.length, schema, holds: true }],
  ({ items: schema, prefixItems: prefix = [] }) =>
    schema === undefined ? [] : [[{ kind: 'someItemFrom', index: prefix.length, schema, holds: false }]],
);

const contains = keywordOf(
  'array',
  (node) => containsOf(node, (schema, least, most) => [{ kind: 'itemsOf', schema, least, most }]),
  (node) =>
    containsOf(node, (schema, least, most) => [
      choice(
        ...(least > 0 ? [[{ kind: 'itemsOf', schema, least: 0, most: least - 1 } as const]] : []),
        ...(most < Infinity ? [[{ kind: 'itemsOf', schema, least: most + 1, most: Infinity } as const]] : []),
      ),
    ]).map((one) => [one]),
);

function containsOf(
  { contains: schema, minContains = 1, maxContains = Infinity }: SchemaNode,
  make: (schema: NonNullable<SchemaNode['contains']>, least: number, most: number) => Requirement[],
): Requirement[] {
  return schema === undefined ? [] : make(schema, minContains, maxContains);
}

const uniqueItems = limitOf(
  'array',
  ({ uniqueItems: isUnique }) => (isUnique === true ? isUnique : undefined),
  () => ({ kind: 'unique', holds: true }),
  () => ({ kind: 'unique', holds: false }),
);

export const arrayKeywords: readonly Keyword[] = [
  limitOf(
    'array',
    ({ minItems }) => minItems,
    (least) => ({ kind: 'count', least }),
    (least) => ({ kind: 'count', most: least - 1 }),
  ),
  limitOf(
    'array',
    ({ maxItems }) => maxItems,
    (most) => ({ kind: 'count', most }),
    (most) => ({ kind: 'count', least: most + 1 }),
  ),
  prefixItems,
  items,
  contains,
  uniqueItems,
];
