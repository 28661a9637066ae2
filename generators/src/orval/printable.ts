import {
  type ApiModel,
  encodePointerToken,
  findProperty,
  mapSubschemas,
  mapValues,
  own,
  type Schema,
  type Schemas,
  type SchemaType,
  schemaName,
  schemaTypes,
} from '@partner-apis/model';
import type { SdkNames } from '../plan/names.ts';

/** Formats that zod means as JSON Schema does; what it reads more narrowly would refuse values that are right. */
const SAME_FORMATS = ['date', 'date-time', 'email', 'uri'];

/**
 * A schema as a document for orval has it. Without a default, which would be filled into the value that is checked,
 * and without examples; what orval would lose or mistake is written in a form that it knows.
 */
export function printable(schema: Schema, model: ApiModel, names: SdkNames): Schema {
  const plain = mapSubschemas(withTypesApart(withRequiredDeclared(schema, model.schemas)), (inner) =>
    printable(inner, model, names),
  );
  const { $ref, discriminator, format, default: _, examples: _examples, assumption: _why, ...rest } = plain;
  const refOf = (ref: string) => refTo(names.schema(schemaName(ref)));
  return {
    ...rest,
    ...(format !== undefined && SAME_FORMATS.includes(format) ? { format } : {}),
    ...($ref === undefined ? {} : { $ref: refOf($ref) }),
    ...(discriminator === undefined
      ? {}
      : { discriminator: { ...discriminator, mapping: mapValues(discriminator.mapping, refOf) } }),
  };
}

/** The reference to a schema of the document. */
export function refTo(name: string): string {
  return `#/components/schemas/${encodePointerToken(name)}`;
}

/**
 * Orval drops what is `required` beside an `allOf` unless it is declared there too: the declarations of the members
 * are repeated.
 */
function withRequiredDeclared(schema: Schema, schemas: Schemas): Schema {
  const { allOf, required = [], properties = {} } = schema;
  if (allOf === undefined) return schema;
  const missing = required.filter((name) => own(properties, name) === undefined);
  const declared = missing.flatMap((name) => {
    const found = findProperty({ allOf }, name, schemas)?.schema;
    return found === undefined ? [] : [[name, found] as const];
  });
  if (declared.length === 0) return schema;
  return { ...schema, type: 'object', properties: { ...properties, ...Object.fromEntries(declared) } };
}

/** What limits a value of one type only. */
const KEYWORDS: Readonly<Record<SchemaType, readonly (keyof Schema)[]>> = {
  string: ['format', 'minLength', 'maxLength', 'pattern'],
  number: ['format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  integer: ['format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
  boolean: [],
  null: [],
};

/** Orval applies every limit to every type: a schema of several types becomes one alternative for each. */
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
