import type { JsonValue } from '../json/value.ts';

/**
 * JSON Schema 2020-12 as the model carries it: the subset that OpenAPI documents use, with the spellings of OpenAPI
 * 3.0 (`nullable`, boolean `exclusiveMinimum`) already rewritten. References have one form only: `#/$defs/<name>`, so
 * that `{ ...schema, $defs: model.schemas }` is a complete JSON Schema document.
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
  /** Schemas of the first items, one each; `items` applies to those after them. */
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

  /** The type of its values in an SDK that was asked for one beyond JSON. Set by the plan of the SDK. */
  readonly native?: NativeType;
  /** The clock sets it: to the moment of the last change (`x-moment`). */
  readonly moment?: 'change';
  /** Why the schema interprets the requirements as it does where they are silent (`x-assumption`). */
  readonly assumption?: string;
}

/** A type of JavaScript beside those of JSON. */
export type NativeType =
  | 'Date'
  | 'bigint'
  | 'Temporal.Instant'
  | 'Temporal.PlainDate'
  | 'Temporal.PlainDateTime'
  | 'Temporal.PlainTime'
  | 'Temporal.Duration';

export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

export interface Discriminator {
  readonly propertyName: string;
  /** Value of the property → `#/$defs/<name>`. */
  readonly mapping: Readonly<Record<string, string>>;
}

/** Named schemas of one document, by name. */
export type Schemas = Readonly<Record<string, Schema>>;
