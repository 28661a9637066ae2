import { own } from '../json/own.ts';
import { schemaName } from './references.ts';
import type { Schema, Schemas } from './schema.ts';

/** Returns the named schema that a schema refers to; undefined if there is none. */
export function referredSchema({ $ref }: Schema, schemas: Schemas): Schema | undefined {
  return $ref === undefined ? undefined : own(schemas, schemaName($ref));
}

/**
 * Returns all schemas that a value of a schema must satisfy: the schema itself, its reference, and the members of
 * `allOf`, recursively. Cyclic compositions are allowed.
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
