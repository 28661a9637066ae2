import {
  alternatives,
  flattenSchema,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  type Schema,
  type Schemas,
  schemaTypes,
} from '@partner-apis/model';

/** The kind of field for a schema. */
export type Kind = 'value' | 'list' | 'object';

export function kindOf(schema: Schema): Kind {
  const types = schemaTypes(schema);
  if (types.includes('array') || schema.items !== undefined) return 'list';
  if (types.includes('object') || schema.properties !== undefined || alternatives(schema).length > 0)
    return 'object';
  return 'value';
}

export function isOfKind(kind: Kind, value: JsonValue): boolean {
  if (kind === 'list') return isJsonArray(value);
  return kind === 'object' && isJsonObject(value);
}

/**
 * Merges alternatives into one schema if all of them are plain values, so that one field can show them: it has all their
 * types, and lists their values if each alternative lists its own.
 *
 * @example withPlainAlternatives({ oneOf: [{ type: 'integer' }, { type: 'string' }] }, {})
 * // { type: ['integer', 'string'] }
 */
export function withPlainAlternatives(schema: Schema, schemas: Schemas): Schema {
  const each = alternatives(schema).map((alternative) => flattenSchema(alternative, schemas));
  if (each.length === 0 || each.some((one) => kindOf(one) !== 'value')) return schema;
  const { oneOf: _, anyOf: __, ...own } = schema;
  const types = [...new Set([...schemaTypes(own), ...each.flatMap(schemaTypes)])];
  const listed = each.map(({ const: one, enum: many }) => (one === undefined ? many : [one]));
  return {
    ...own,
    ...(types.length > 0 ? { type: types } : {}),
    ...(listed.every((values) => values !== undefined) ? { enum: listed.flat() } : {}),
  };
}
