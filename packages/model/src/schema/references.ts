import { own } from '../json/own.ts';
import type { Schema, Schemas } from './schema.ts';

const REF_PREFIX = '#/$defs/';

/**
 * Returns the name in a reference.
 *
 * @param ref a reference of the model, `#/$defs/<name>`
 * @example schemaName('#/$defs/Centre') // 'Centre'
 */
export function schemaName(ref: string): string {
  return ref.slice(REF_PREFIX.length);
}

/** Returns the reference to a named schema: the inverse of {@link schemaName}. */
export function schemaRef(name: string): string {
  return `${REF_PREFIX}${name}`;
}

/**
 * Follows `$ref` to a schema without one.
 *
 * @throws {Error} when the name is not among `schemas`: such a model was not built by the generators
 */
export function resolveSchema(schema: Schema, schemas: Schemas): Schema {
  if (schema.$ref === undefined) return schema;
  const name = schemaName(schema.$ref);
  const target = own(schemas, name);
  if (target === undefined) throw new Error(`The model has no schema named "${name}"`);
  return resolveSchema(target, schemas);
}
