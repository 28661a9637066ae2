import { own } from '../json/own.ts';
import { conjuncts } from './conjuncts.ts';
import { schemaName } from './references.ts';
import type { Schema, Schemas } from './schema.ts';

/** A property and the named schema that declares it. */
export interface FoundProperty {
  readonly schema: Schema;
  /** Name of the enclosing named schema; undefined if there is none. */
  readonly owner: string | undefined;
}

/**
 * Finds a property by name anywhere in a composition: in the schema itself, in a schema that it extends, or in its
 * reference. Of several declarations, the last one applies, as in {@link flattenSchema}.
 */
export function findProperty(schema: Schema, name: string, schemas: Schemas): FoundProperty | undefined {
  return find(schema, name, schemas, undefined, new Set());
}

/**
 * Returns every declaration of a property in a composition: the schema's own, then those of its reference and of the
 * members of `allOf`, recursively.
 */
export function declarationsOf(schema: Schema, name: string, schemas: Schemas): readonly Schema[] {
  return [...conjuncts(schema, schemas)].flatMap(({ properties }) => own(properties, name) ?? []);
}

function find(
  schema: Schema,
  name: string,
  schemas: Schemas,
  owner: string | undefined,
  seen: Set<Schema>,
): FoundProperty | undefined {
  if (seen.has(schema)) return undefined;
  seen.add(schema);
  const { properties, allOf = [], $ref } = schema;
  const declared = own(properties, name);
  if (declared !== undefined) return { schema: declared, owner };
  for (const part of allOf.toReversed()) {
    const found = find(part, name, schemas, owner, seen);
    if (found !== undefined) return found;
  }
  const target = $ref === undefined ? undefined : schemaName($ref);
  const referred = target === undefined ? undefined : own(schemas, target);
  return referred === undefined ? undefined : find(referred, name, schemas, target, seen);
}
