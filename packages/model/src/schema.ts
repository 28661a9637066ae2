import { own } from './own.ts';
/**
 * JSON Schema 2020-12 as the model carries it: the subset that OpenAPI documents use, with the spellings of
 * OpenAPI 3.0 (`nullable`, boolean `exclusiveMinimum`) already rewritten. References have one form only:
 * `#/$defs/<name>`, so that `{ ...schema, $defs: model.schemas }` is a complete JSON Schema document.
 */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: SchemaType | readonly SchemaType[];
  readonly format?: string;
  readonly enum?: readonly JsonValue[];
  readonly const?: JsonValue;
  readonly default?: JsonValue;
  readonly examples?: readonly JsonValue[];
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;

  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;

  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;

  readonly items?: Schema;
  /** Schemas of the first items, one each; `items` is about those behind them. */
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;

  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  /** Schemas of the properties whose name matches a pattern. */
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly minProperties?: number;
  readonly maxProperties?: number;

  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly not?: Schema;
  readonly discriminator?: Discriminator;

  /** Why a reading of the requirements was chosen where they are silent (`x-assumption`). */
  readonly assumption?: string;
}

export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

export interface Discriminator {
  readonly propertyName: string;
  /** Value of the property → `#/$defs/<name>`. */
  readonly mapping: Readonly<Record<string, string>>;
}

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

export type JsonObject = { readonly [name: string]: JsonValue };

/** `Array.isArray` that also narrows readonly arrays. */
export function isJsonArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Named schemas of one document, by name. */
export type Schemas = Readonly<Record<string, Schema>>;

const REF_PREFIX = '#/$defs/';

/**
 * The name that a reference points to.
 *
 * @param ref a reference of the model, `#/$defs/<name>`
 * @example schemaName('#/$defs/Centre') // 'Centre'
 */
export function schemaName(ref: string): string {
  return ref.slice(REF_PREFIX.length);
}

/** The reference to a named schema: the inverse of {@link schemaName}. */
export function schemaRef(name: string): string {
  return `${REF_PREFIX}${name}`;
}

/**
 * Follows `$ref` until a schema that is written out.
 *
 * @throws {Error} when the name is not among `schemas`: the model was not built by the generators
 */
export function resolveSchema(schema: Schema, schemas: Schemas): Schema {
  if (schema.$ref === undefined) return schema;
  const name = schemaName(schema.$ref);
  const target = own(schemas, name);
  if (target === undefined) throw new Error(`The model has no schema named "${name}"`);
  return resolveSchema(target, schemas);
}

/** The types that a schema allows; empty when it does not say. */
export function schemaTypes(schema: Schema): readonly SchemaType[] {
  if (schema.type === undefined) return [];
  return typeof schema.type === 'string' ? [schema.type] : schema.type;
}

/** The same schema with each schema directly inside it mapped. */
export function mapSubschemas(schema: Schema, map: (subschema: Schema) => Schema): Schema {
  const { properties, patternProperties, items, prefixItems, additionalProperties } = schema;
  const { not, allOf, oneOf, anyOf } = schema;
  return {
    ...schema,
    ...(properties === undefined ? {} : { properties: mapEntries(properties, map) }),
    ...(patternProperties === undefined ? {} : { patternProperties: mapEntries(patternProperties, map) }),
    ...(items === undefined ? {} : { items: map(items) }),
    ...(prefixItems === undefined ? {} : { prefixItems: prefixItems.map(map) }),
    ...(typeof additionalProperties === 'object' ? { additionalProperties: map(additionalProperties) } : {}),
    ...(not === undefined ? {} : { not: map(not) }),
    ...(allOf === undefined ? {} : { allOf: allOf.map(map) }),
    ...(oneOf === undefined ? {} : { oneOf: oneOf.map(map) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(map) }),
  };
}

function mapEntries(schemas: Schemas, map: (schema: Schema) => Schema): Schemas {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, map(schema)]));
}
