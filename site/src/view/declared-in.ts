import { findProperty, referredSchema, type Schema, type Schemas, schemaName } from '@partner-apis/model';

/** A field by the named schema that declares it: what its changes are known by. */
export interface Declared {
  readonly name: string;
  readonly path: readonly string[];
}

/**
 * Where a property of a schema is declared: references and `allOf` are followed, of several declarations the last holds.
 *
 * @param within the place of the schema itself, when it has no name
 * @returns undefined when no named schema is around it
 */
export function declaredIn(
  schema: Schema,
  property: string,
  schemas: Schemas,
  within?: Declared,
): Declared | undefined {
  const found = findProperty(schema, property, schemas);
  if (found?.owner !== undefined) return { name: found.owner, path: [property] };
  if (found !== undefined)
    return within === undefined ? undefined : { ...within, path: [...within.path, property] };
  const name = schema.$ref === undefined ? undefined : schemaName(schema.$ref);
  const target = referredSchema(schema, schemas);
  if (name !== undefined && target !== undefined)
    return declaredIn(target, property, schemas, { name, path: [] });
  return schema.items === undefined ? undefined : declaredIn(schema.items, property, schemas, within);
}
