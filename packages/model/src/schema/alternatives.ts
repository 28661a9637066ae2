import type { JsonValue } from '../json/value.ts';
import { schemaName } from './references.ts';
import type { Schema } from './schema.ts';

/** Returns the alternatives that a schema itself lists; empty if there are none. */
export function alternatives(schema: Schema): readonly Schema[] {
  return schema.oneOf ?? schema.anyOf ?? [];
}

/**
 * Returns the discriminator values that identify an alternative: the mapped values, or the name of its schema. Empty
 * without a discriminator.
 *
 * @see OpenAPI 3.1.1, section 4.8.25 (Discriminator Object)
 */
export function discriminatorValues({ discriminator }: Schema, { $ref }: Schema): readonly string[] {
  if (discriminator === undefined || $ref === undefined) return [];
  const mapped = Object.entries(discriminator.mapping).filter(([, target]) => target === $ref);
  return mapped.length > 0 ? mapped.map(([value]) => value) : [schemaName($ref)];
}

/** Returns the values that a schema lists, or the only values of its type. */
export function listedValues(schema: Schema): readonly JsonValue[] {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return schema.enum;
  return schema.type === 'boolean' ? [true, false] : [];
}
