import { isJsonObject, type JsonValue, type Schema, type Schemas, schemaTypes } from '@partner-apis/model';
import { arrayVariants } from './array-variants.ts';
import { numberVariants } from './number-variants.ts';
import { alternativeVariants, objectVariants } from './object-variants.ts';
import { stringVariants } from './string-variants.ts';
import { inside, outside, type Variant } from './variant.ts';

/**
 * Makes values on both sides of every constraint of a schema.
 *
 * @param schema flattened: see `flattenSchema`
 * @param valid a value that the schema allows
 * @param schemas targets of references in alternatives
 */
export function variantsOf(schema: Schema, valid: JsonValue, schemas: Schemas = {}): Variant[] {
  return [
    ...typeVariants(schema),
    ...enumVariants(schema),
    ...constVariants(schema),
    ...alternativeVariants(schema, schemas),
    ...(typeof valid === 'string' ? stringVariants(schema, valid) : []),
    ...(typeof valid === 'number' ? numberVariants(schema) : []),
    ...(Array.isArray(valid) ? arrayVariants(schema, valid) : []),
    ...(isJsonObject(valid) ? objectVariants(schema, valid) : []),
  ];
}

/** Values of another type, by type. */
const STRANGERS: Readonly<Record<string, JsonValue>> = {
  string: 42,
  integer: 'many',
  number: 'many',
  boolean: 'perhaps',
  object: [],
  array: {},
};

function typeVariants(schema: Schema): Variant[] {
  const types = schemaTypes(schema);
  const [type] = types;
  if (type === undefined) return [];
  const stranger = STRANGERS[type];
  const isNullable = types.includes('null');
  const isWhole = types.includes('integer') && !types.includes('number');
  return [
    ...(stranger === undefined ? [] : [outside('type', `type-not-${type}`, [stranger])]),
    ...(isWhole ? [outside('type', 'type-fraction', [(schema.minimum ?? 0) + 0.5])] : []),
    isNullable ? inside('type', 'null', [null]) : outside('type', 'null', [null]),
  ];
}

function enumVariants(schema: Schema): Variant[] {
  if (schema.enum === undefined) return [];
  const allowed = schema.enum.filter((value) => value !== null);
  return [
    ...allowed.map((value) => inside('enum', `enum-${String(value)}`, [value])),
    outside(
      'enum',
      'enum-unknown',
      typeof allowed[0] === 'number' ? [987_654_321] : ['NOT-IN-THE-LIST', '?'],
    ),
  ];
}

function constVariants({ const: only }: Schema): Variant[] {
  if (only === undefined) return [];
  const others = [typeof only === 'number' ? 987_654_321 : 'NOT-THE-CONSTANT', '?', false];
  return [inside('const', 'const', [only]), outside('const', 'const-other', others)];
}
