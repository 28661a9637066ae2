import type { Schema } from './schema.ts';

/**
 * Returns the one schema that a schema extends with nothing but texts, and any other schema itself. OpenAPI 3.0 has no texts
 * beside a reference: `{ description, allOf: [{ $ref }] }`.
 */
export function extendedAlone(schema: Schema): Schema {
  const { allOf = [], properties } = schema;
  const [only] = allOf;
  return only === undefined || allOf.length > 1 || properties !== undefined ? schema : only;
}
