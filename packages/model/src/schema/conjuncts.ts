import { own } from '../json/own.ts';
import { schemaName } from './references.ts';
import type { Schema, Schemas } from './schema.ts';

/** Returns the named schema that a schema refers to, if there is one. */
export function referredSchema({ $ref }: Schema, schemas: Schemas): Schema | undefined {
  return $ref === undefined ? undefined : own(schemas, schemaName($ref));
}

/**
 * Returns all schemas that a value of this schema meets at once: the schema itself, its reference, and the members of
 * `allOf`, recursively. A composition may be cyclic.
 */
export function conjuncts(schema: Schema, schemas: Schemas, seen: Set<Schema> = new Set()): Set<Schema> {
  if (seen.has(schema)) return seen;
  seen.add(schema);
  const target = referredSchema(schema, schemas);
  for (const part of [...(target === undefined ? [] : [target]), ...(schema.allOf ?? [])]) {
    conjuncts(part, schemas, seen);
  }
  return seen;
}
