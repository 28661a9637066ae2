import { decodeFragmentToken, type JsonValue, type Schema, schemaRef } from '@partner-apis/model';
import type { SchemaObject } from '../load/openapi-document.ts';

const COMPONENT = '#/components/schemas/';

/** Keywords that are taken over as they are. */
const PLAIN_KEYWORDS = [
  'title',
  'description',
  'format',
  'enum',
  'const',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'required',
  'minProperties',
  'maxProperties',
] as const;

/** Keywords that hold a list of schemas. */
const COMPOSITIONS = ['oneOf', 'anyOf', 'allOf'] as const;

/**
 * Turns a schema of the document into a schema of the model: OpenAPI 3.0 spellings become those of JSON Schema
 * 2020-12, and references point to `#/$defs/<name>`.
 *
 * @see OpenAPI 3.1.1, section 4.8.24 (Schema Object)
 */
export function buildSchema(source: SchemaObject): Schema {
  if (typeof source === 'boolean') return source ? {} : { not: {} };
  const schema: Record<string, unknown> = {};
  for (const keyword of PLAIN_KEYWORDS) {
    if (source[keyword] !== undefined) schema[keyword] = source[keyword];
  }
  if (typeof source.$ref === 'string') schema.$ref = modelRef(source.$ref);
  Object.assign(schema, typeKeywords(source), exclusiveBounds(source), nestedSchemas(source));
  const examples = source.examples ?? (source.example === undefined ? undefined : [source.example]);
  if (examples !== undefined) schema.examples = examples;
  if (source['x-assumption'] !== undefined) schema.assumption = source['x-assumption'];
  return schema as Schema;
}

function modelRef(ref: string): string {
  return ref.startsWith(COMPONENT) ? schemaRef(decodeFragmentToken(ref.slice(COMPONENT.length))) : ref;
}

/** `type`, with the `nullable` of OpenAPI 3.0 as a type of its own. */
function typeKeywords(source: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (source.type === undefined) return {};
  if (source.nullable !== true) return { type: source.type };
  const enumeration = source.enum;
  return {
    type: [source.type, 'null'].flat(),
    ...(Array.isArray(enumeration) && !enumeration.includes(null) ? { enum: [...enumeration, null] } : {}),
  };
}

/** `exclusiveMinimum: true` beside `minimum` (OpenAPI 3.0) becomes the number itself. */
function exclusiveBounds(source: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const bounds: Record<string, unknown> = {};
  for (const [keyword, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof source[exclusive] === 'number') bounds[exclusive] = source[exclusive];
    if (source[exclusive] === true) {
      bounds[exclusive] = source[keyword];
      bounds[keyword] = undefined;
    }
  }
  return bounds;
}

function nestedSchemas(source: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const composition of COMPOSITIONS) {
    const members = source[composition];
    if (Array.isArray(members))
      nested[composition] = members.map((member: SchemaObject) => buildSchema(member));
  }
  for (const keyword of ['items', 'not', 'additionalProperties'] as const) {
    const value = source[keyword];
    if (typeof value === 'boolean') nested[keyword] = value;
    else if (value !== undefined) nested[keyword] = buildSchema(value as SchemaObject);
  }
  if (source.properties !== undefined) {
    nested.properties = mapValues(source.properties as Record<string, SchemaObject>, buildSchema);
  }
  if (source.discriminator !== undefined) {
    const { propertyName, mapping = {} } = source.discriminator as {
      propertyName: string;
      mapping?: Record<string, string>;
    };
    nested.discriminator = { propertyName, mapping: mapValues(mapping, modelRef) };
  }
  return nested;
}

/** The same keys, with each value mapped. */
export function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}

/** The first example that a schema gives. */
export function schemaExample(schema: Schema): JsonValue | undefined {
  return schema.examples?.[0];
}
