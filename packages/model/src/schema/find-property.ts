import { own } from '../json/own.ts';
import { conjuncts } from './conjuncts.ts';
import { schemaName } from './references.ts';
import type { Schema, Schemas } from './schema.ts';

/** A property, and the named schema that declares it. */
export interface FoundProperty {
  readonly schema: Schema;
  /** The name of the schema around the declaration; undefined when it has none. */
  readonly owner: string | undefined;
}

/**
 * Finds a property by its name, wherever in the composition it is declared: by the schema itself, by a schema that it
 * extends, or by its reference. The last of several declarations holds, as in {@link flattenSchema}.
 */
export function findProperty(schema: Schema, name: string, schemas: Schemas): FoundProperty | undefined {
  return find(schema, name, schemas, undefined, new Set());
}

/**
 * Returns every declaration of a property in a composition: the schema's own, then those of its reference and of the
 * members of `allOf`, recursively. The one after the schema's own is the base's.
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
