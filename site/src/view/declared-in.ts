import { findProperty, referredSchema, type Schema, type Schemas, schemaName } from '@partner-apis/model';

/** A field and the named schema that declares it, which identify its changes. */
export interface Declared {
  readonly name: string;
  readonly path: readonly string[];
}

/**
 * Finds the declaration of a property. It follows references and `allOf`; the last of several declarations counts.
 *
 * @param within the place of the schema itself, if it has no name
 * @returns undefined if no named schema contains it
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
