import { own, type Schema, type Schemas, schemaName } from '@partner-apis/model';

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
  if (schema.properties !== undefined && Object.hasOwn(schema.properties, property))
    return within === undefined ? undefined : { ...within, path: [...within.path, property] };
  if (schema.$ref !== undefined) {
    const name = schemaName(schema.$ref);
    const target = own(schemas, name);
    return target === undefined ? undefined : declaredIn(target, property, schemas, { name, path: [] });
  }
  if (schema.items !== undefined) return declaredIn(schema.items, property, schemas, within);
  for (const part of (schema.allOf ?? []).toReversed()) {
    const found = declaredIn(part, property, schemas, within);
    if (found !== undefined) return found;
  }
  return undefined;
}
