import type { JsonValue } from '../json/value.ts';
import type { Schema, SchemaType } from './schema.ts';
import { schemaTypes } from './types.ts';

/** Texts in the usual formats. @see JSON Schema 2020-12 Validation, section 7.3 */
const TEXTS: Readonly<Record<string, string>> = {
  date: '2026-01-15',
  'date-time': '2026-01-15T09:30:00Z',
  time: '09:30:00Z',
  email: 'name@example.com',
  hostname: 'host.example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
  byte: 'dGV4dA==',
};

/** Makes a value of a schema that has no fields or items, of its first type and within its limits. */
export function plainValue(schema: Schema): JsonValue {
  const [type = impliedType(schema)] = schemaTypes(schema).filter((each) => each !== 'null');
  if (type === 'object') return {};
  if (type === 'array') return [];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return numberOf(schema, type);
  return schemaTypes(schema)[0] === 'null' && schemaTypes(schema).length === 1 ? null : textOf(schema);
}

function impliedType({ minimum, maximum, additionalProperties }: Schema): SchemaType {
  if (typeof additionalProperties === 'object') return 'object';
  return minimum === undefined && maximum === undefined ? 'string' : 'number';
}

function textOf({ format, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema): string {
  const formatted = format === undefined ? undefined : new Map(Object.entries(TEXTS)).get(format);
  if (formatted !== undefined) return formatted;
  return 'string'
    .repeat(Math.max(1, Math.ceil(minLength / 6)))
    .slice(0, Math.max(minLength, Math.min(6, maxLength)));
}

function numberOf(
  { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf }: Schema,
  type: 'integer' | 'number',
): number {
  const step = multipleOf ?? 1;
  const above = exclusiveMinimum === undefined ? undefined : (Math.floor(exclusiveMinimum / step) + 1) * step;
  const least = minimum === undefined ? above : Math.max(Math.ceil(minimum / step) * step, above ?? minimum);
  if (least !== undefined) return least;
  const most = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - step);
  const value = most === undefined ? 0 : Math.min(0, Math.floor(most / step) * step);
  return type === 'integer' ? Math.trunc(value) : value;
}
