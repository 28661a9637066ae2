import {
  everySchemaIn,
  mapSubschemas,
  namesReachedFrom,
  type Schema,
  type Schemas,
} from '@partner-apis/model';

/**
 * Replaces references in tuples that lead back to the schema by any value. Orval writes the items of a tuple in place,
 * down to such a reference, which it also takes for any value; but the types that it prints beside it are recursive, and
 * do not fit.
 *
 * @param name name of the schema
 */
export function withoutTupleCycles(name: string, schema: Schema, schemas: Schemas): Schema {
  if (!everySchemaIn(schema).some(({ prefixItems }) => prefixItems !== undefined)) return schema;
  const cut = (part: Schema): Schema =>
    part.$ref !== undefined && namesReachedFrom([part], schemas).has(name) ? {} : mapSubschemas(part, cut);
  const rewritten = (part: Schema): Schema => {
    const whole = mapSubschemas(part, rewritten);
    return whole.prefixItems === undefined ? whole : { ...whole, prefixItems: whole.prefixItems.map(cut) };
  };
  return rewritten(schema);
}
