import { resolveSchema, type Schema, type Schemas, schemaName, subschemas } from '@partner-apis/model';

/** Whether a value of the schema contains, at any depth, a text with an enumeration. */
export function holdsEnum(schema: Schema, schemas: Schemas, seen = new Set<string>()): boolean {
  if (schema.$ref !== undefined) {
    const name = schemaName(schema.$ref);
    if (seen.has(name)) return false;
    seen.add(name);
    if (holdsEnum(resolveSchema({ $ref: schema.$ref }, schemas), schemas, seen)) return true;
  }
  if ((schema.enum ?? []).filter((value) => typeof value === 'string').length > 1) return true;
  return subschemas(schema).some((inner) => holdsEnum(inner, schemas, seen));
}
