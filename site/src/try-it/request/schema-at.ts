import {
  alternatives,
  flattenSchema,
  own,
  type Pointer,
  type Schema,
  type Schemas,
} from '@partner-apis/model';

/** The schema of one property, where the schema or one of its alternatives declares it. */
export function propertySchema(schema: Schema, name: string, schemas: Schemas): Schema | undefined {
  const full = flattenSchema(schema, schemas);
  const declared = own(full.properties, name);
  if (declared !== undefined) return declared;
  for (const alternative of alternatives(full)) {
    const found = propertySchema(alternative, name, schemas);
    if (found !== undefined) return found;
  }
  return typeof full.additionalProperties === 'object' ? full.additionalProperties : undefined;
}

/** Returns the schema of the value at a place; undefined if the document has none. */
export function schemaAt(root: Schema, place: Pointer, schemas: Schemas): Schema | undefined {
  let schema: Schema | undefined = root;
  for (const key of place) {
    const full: Schema = flattenSchema(schema, schemas);
    const item = /^\d+$/.test(key) ? (full.prefixItems?.[Number(key)] ?? full.items) : undefined;
    schema = item ?? propertySchema(full, key, schemas);
    if (schema === undefined) return undefined;
  }
  return flattenSchema(schema, schemas);
}

/** Lists every property that an object may have, including those of its alternatives. */
export function propertyNames(schema: Schema, schemas: Schemas): readonly string[] {
  const full = flattenSchema(schema, schemas);
  const others = alternatives(full).flatMap((alternative) => propertyNames(alternative, schemas));
  return [...new Set([...Object.keys(full.properties ?? {}), ...others])];
}
