import {
  type ApiModel,
  encodePointerToken,
  type JsonValue,
  mapSubschemas,
  mapValues,
  type Schema,
  type SchemaType,
  schemaName,
  schemaTypes,
} from '@partner-apis/model';
import type { SdkNames } from '../plan/names.ts';

/** Formats that zod checks as JSON Schema does. It checks others more strictly and would reject valid values. */
const SAME_FORMATS = ['date', 'date-time', 'email', 'uri'];

/**
 * Returns a schema in the form for orval: without default, which would be filled into the checked value, without
 * examples, and with everything that orval would drop or misread rewritten in a form that it supports.
 */
export function printable(schema: Schema, model: ApiModel, names: SdkNames): Schema {
  const plain = mapSubschemas(withTypesApart(schema), (inner) => printable(inner, model, names));
  const {
    $ref,
    discriminator,
    format,
    native,
    enum: listed,
    const: only,
    default: _,
    examples: _examples,
    assumption: _why,
    moment: _when,
    ...rest
  } = plain;
  const refOf = (ref: string) => refTo(names.schema(schemaName(ref)));
  const isBareList = rest.type === 'array' && rest.items === undefined && rest.prefixItems === undefined;
  return {
    ...rest,
    ...(isBareList ? { items: {} } : {}),
    ...(listed?.every(isScalar) === true ? { enum: listed } : {}),
    ...(only !== undefined && isScalar(only) ? { const: only } : {}),
    ...(native === 'bigint' && rest.type !== undefined ? { type: withNumbers(rest.type) } : {}),
    ...(format !== undefined && SAME_FORMATS.includes(format) ? { format } : {}),
    ...($ref === undefined ? {} : { $ref: refOf($ref) }),
    ...(discriminator === undefined
      ? {}
      : { discriminator: { ...discriminator, mapping: mapValues(discriminator.mapping, refOf) } }),
  };
}

/** Whether a value can be a literal of zod. Orval prints no literal for an object or a list, so that none is accepted. */
function isScalar(value: JsonValue): boolean {
  return typeof value !== 'object' || value === null;
}

/**
 * Returns types with `number` for `integer`: integers that exceed the safe range are read exactly, but zod's integers
 * do not.
 */
function withNumbers(type: NonNullable<Schema['type']>): NonNullable<Schema['type']> {
  const types = [type].flat().map((one) => (one === 'integer' ? 'number' : one));
  return types.length === 1 ? (types[0] ?? 'number') : types;
}

/** Returns the reference to a schema of the document. */
function refTo(name: string): string {
  return `#/components/schemas/${encodePointerToken(name)}`;
}

/** Keywords that apply to values of one type only. */
const KEYWORDS: Readonly<Record<SchemaType, readonly (keyof Schema)[]>> = {
  string: ['format', 'minLength', 'maxLength', 'pattern'],
  number: ['format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  integer: ['format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
  boolean: [],
  null: [],
};

/** Splits a schema of several types into one alternative for each: orval applies every limit to every type. */
function withTypesApart(schema: Schema): Schema {
  const types = schemaTypes(schema);
  const isSimple = types.filter((type) => type !== 'null').length < 2;
  if (isSimple || schema.enum !== undefined || schema.anyOf !== undefined) return schema;
  const limits = new Set(Object.values(KEYWORDS).flat());
  const common = Object.entries(schema).filter(([key]) => key !== 'type' && !limits.has(key as keyof Schema));
  const anyOf = types.map((type): Schema => {
    const own = Object.entries(schema).filter(([key]) => KEYWORDS[type].includes(key as keyof Schema));
    return { type, ...Object.fromEntries(own) };
  });
  return { ...Object.fromEntries(common), anyOf };
}
