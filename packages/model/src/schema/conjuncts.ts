import { own } from '../json/own.ts';
import { schemaName } from './references.ts';
import type { Schema, Schemas } from './schema.ts';

/** The named schema that a schema refers to, if it is there. */
export function referredSchema({ $ref }: Schema, schemas: Schemas): Schema | undefined {
  return $ref === undefined ? undefined : own(schemas, schemaName($ref));
}

/**
 * All schemas that a value of this schema meets at once: itself, what it refers to, and the members of `allOf`, of
 * these in turn. A composition may lead back to itself.
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
