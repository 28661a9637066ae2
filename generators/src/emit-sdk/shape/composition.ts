import { own, type Schema, type Schemas, schemaName } from '@partner-apis/model';

/** The named schema that a schema refers to, if it is there. */
export function referred({ $ref }: Schema, schemas: Schemas): Schema | undefined {
  return $ref === undefined ? undefined : own(schemas, schemaName($ref));
}

/**
 * All schemas that a value of this schema meets at once: itself, what it refers to, and the members of `allOf`, of
 * these in turn.
 */
export function conjuncts(schema: Schema, schemas: Schemas, seen: Set<Schema> = new Set()): Set<Schema> {
  if (seen.has(schema)) return seen;
  seen.add(schema);
  const target = referred(schema, schemas);
  for (const part of [...(target === undefined ? [] : [target]), ...(schema.allOf ?? [])]) {
    conjuncts(part, schemas, seen);
  }
  return seen;
}

/** The property of that name, wherever in the composition it is described. */
export function findProperty(schema: Schema, name: string, schemas: Schemas): Schema | undefined {
  for (const { properties } of conjuncts(schema, schemas)) {
    if (properties !== undefined && Object.hasOwn(properties, name)) return properties[name];
  }
  return undefined;
}
