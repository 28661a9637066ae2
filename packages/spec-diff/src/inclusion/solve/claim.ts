import type { Requirement } from '../requirement.ts';
import type { Schema, SchemaNode } from '../schema.ts';

/** Whether a schema has so many alternatives that it is worth asking about it alone first. */
export function isLarge(schema: Schema): boolean {
  if (typeof schema === 'boolean') return false;
  const { properties, allOf, anyOf, oneOf } = schema;
  if (properties !== undefined && properties.size > 0) return true;
  return (allOf ?? []).length + (anyOf ?? []).length + (oneOf ?? []).length > 0;
}

/**
 * Whether a schema states only what a value must satisfy. One that also states what it must not satisfy could imply a
 * literal that follows from the schema itself, which would then not be checked.
 */
export function isPositive(schema: Schema): boolean {
  if (typeof schema === 'boolean') return true;
  const known = positive.get(schema) ?? asksOnlyToFulfil(schema);
  positive.set(schema, known);
  return known;
}

const positive = new WeakMap<SchemaNode, boolean>();

function asksOnlyToFulfil(schema: SchemaNode): boolean {
  const inPlace = new Set<SchemaNode>([schema]);
  for (const node of inPlace) {
    if (DENYING_IN_PLACE.some((keyword) => node[keyword] !== undefined)) return false;
    const { allOf = [], anyOf = [], dependentSchemas = new Map<string, Schema>() } = node;
    for (const one of [...allOf, ...anyOf, ...dependentSchemas.values()]) {
      if (typeof one !== 'boolean') inPlace.add(one);
    }
  }
  return true;
}

/** Keywords that may state what the same value must not satisfy. */
const DENYING_IN_PLACE = ['oneOf', 'not', 'if', 'unevaluatedItems', 'unevaluatedProperties'] as const;

/** Whether a requirement is that a large schema accepts the value. */
export function isLargeClaim(one: Requirement): one is Requirement & { kind: 'literal' } {
  return one.kind === 'literal' && one.holds && isLarge(one.schema);
}
