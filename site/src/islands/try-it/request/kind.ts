import {
  flattenSchema,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  type Schema,
  type Schemas,
  schemaTypes,
} from '@partner-apis/model';
import { alternatives } from './schema-at.ts';

/** What of a field a schema asks for. */
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
 * A schema whose alternatives are plain values all, as one field can show it: of any of their types, and listed where
 * each of them lists its values.
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
