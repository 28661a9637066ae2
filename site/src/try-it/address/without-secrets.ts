import {
  alternatives,
  flattenSchema,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  type Schema,
  type Schemas,
} from '@partner-apis/model';
import { propertySchema } from '../request/schema-at.ts';

/**
 * Removes every property that the document calls a secret, at any depth: those with `format: password`, and those that
 * are `writeOnly`, which an API takes but never repeats.
 *
 * @example withoutSecrets({ name: 'a', pin: '1' }, { properties: { pin: { writeOnly: true } } }, {}) // { name: 'a' }
 */
export function withoutSecrets(value: JsonValue, schema: Schema | undefined, schemas: Schemas): JsonValue {
  if (schema === undefined) return value;
  if (isJsonArray(value)) {
    const { items, prefixItems } = flattenSchema(schema, schemas);
    return value.map((item, index) => withoutSecrets(item, prefixItems?.[index] ?? items, schemas));
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      const known = propertySchemas(schema, name, schemas);
      if (known.some((property) => isSecret(property, schemas))) return [];
      return [[name, known.reduce((rest, property) => withoutSecrets(rest, property, schemas), item)]];
    }),
  );
}

/** Whether a schema or one of its alternatives describes a secret. */
function isSecret(schema: Schema, schemas: Schemas): boolean {
  const full = flattenSchema(schema, schemas);
  if (full.format === 'password' || full.writeOnly === true) return true;
  return alternatives(full).some((alternative) => isSecret(alternative, schemas));
}

/**
 * Returns the schemas of a property in every alternative. For a secret, it does not matter which of them a value
 * follows.
 */
function propertySchemas(schema: Schema, name: string, schemas: Schemas): readonly Schema[] {
  const full = flattenSchema(schema, schemas);
  const others = [...(full.oneOf ?? []), ...(full.anyOf ?? [])];
  const own = propertySchema({ ...full, oneOf: [], anyOf: [] }, name, schemas);
  return [
    ...(own === undefined ? [] : [own]),
    ...others.flatMap((alternative) => propertySchemas(alternative, name, schemas)),
  ];
}
