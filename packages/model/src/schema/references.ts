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
 * Follows `$ref` to a schema without one. A schema that consists of itself allows anything.
 *
 * @throws {Error} when the name is not among `schemas`: such a model was not built by the generators
 */
export function resolveSchema(schema: Schema, schemas: Schemas): Schema {
  const seen = new Set<string>();
  let current = schema;
  while (current.$ref !== undefined) {
    const name = schemaName(current.$ref);
    if (seen.has(name)) return {};
    seen.add(name);
    const target = own(schemas, name);
    if (target === undefined) throw new Error(`The model has no schema named "${name}"`);
    current = target;
  }
  return current;
}
