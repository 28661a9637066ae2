import type { Schema, SchemaNode } from '../../inclusion/schema.ts';

/**
 * Returns the part of a schema that decides which properties and items are evaluated, with the conditions on those that
 * are not. Other conditions are dropped, unless the evaluation depends on them.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-11
 */
export function evaluating(schema: Schema, open: ReadonlySet<SchemaNode> = new Set()): Schema {
  if (typeof schema === 'boolean' || open.has(schema)) return true;
  const inside = new Set([...open, schema]);
  const { properties, patternProperties, additionalProperties, prefixItems, items, contains, allOf } = schema;
  const { anyOf, oneOf, if: condition, then, else: otherwise, dependentSchemas } = schema;
  const { unevaluatedItems, unevaluatedProperties } = schema;
  return defined({
    properties: properties && anything(properties),
    patternProperties: patternProperties && anything(patternProperties),
    additionalProperties: additionalProperties === undefined ? undefined : true,
    prefixItems: prefixItems?.map(() => true),
    items: items === undefined ? undefined : true,
    contains,
    minContains: contains === undefined ? undefined : 0,
    allOf: allOf?.map((member) => evaluating(member, inside)),
    anyOf,
    oneOf,
    if: condition,
    then,
    else: otherwise,
    dependentSchemas,
    unevaluatedItems,
    unevaluatedProperties,
  });
}

/** Returns schemas with the same names that accept anything. */
export function anything(schemas: ReadonlyMap<string, Schema>): Map<string, Schema> {
  return new Map([...schemas.keys()].map((name) => [name, true]));
}

function defined(
  node: { readonly [Keyword in keyof SchemaNode]: SchemaNode[Keyword] | undefined },
): SchemaNode {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined));
}
