import {
  describesObject,
  flattenSchema,
  type JsonValue,
  namedValue,
  own,
  type Schema,
  type Schemas,
  schemaTypes,
} from '@partner-apis/model';

/**
 * Returns a small value that a schema allows: its first example, its default, or the minimum that its keywords require.
 * It replaces what a documented example omits.
 */
export function minimalValue(schema: Schema, schemas: Schemas): JsonValue {
  const flat = flattenSchema(schema, schemas);
  const given = namedValue(flat);
  if (given !== undefined) return given;
  const alternative = flat.oneOf?.[0] ?? flat.anyOf?.[0];
  if (alternative !== undefined) return minimalValue(alternative, schemas);
  if (describesObject(flat)) return minimalObject(flat, schemas);
  const types = schemaTypes(flat);
  if (types.includes('array')) {
    return Array.from({ length: Math.max(1, flat.minItems ?? 0) }, () =>
      minimalValue(flat.items ?? {}, schemas),
    );
  }
  if (types.includes('integer') || types.includes('number')) return minimalNumber(flat);
  if (types.includes('boolean')) return false;
  if (types.includes('string')) return minimalString(flat);
  return null;
}

function minimalObject(schema: Schema, schemas: Schemas): JsonValue {
  const names = schema.required ?? [];
  return Object.fromEntries(
    names.map((name) => [name, minimalValue(own(schema.properties, name) ?? {}, schemas)]),
  );
}

function minimalNumber(schema: Schema): number {
  if (schema.minimum !== undefined) return schema.minimum;
  if (schema.exclusiveMinimum !== undefined) return schema.exclusiveMinimum + 1;
  return Math.min(0, schema.maximum ?? 0);
}

function minimalString(schema: Schema): string {
  if (schema.format === 'date') return '2026-03-02';
  if (schema.format === 'date-time') return '2026-03-02T08:00:00Z';
  return 'x'.repeat(Math.max(1, schema.minLength ?? 0));
}
