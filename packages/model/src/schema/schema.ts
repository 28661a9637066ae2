import type { JsonValue } from '../json/value.ts';

/**
 * A JSON Schema 2020-12 in the model: the subset that OpenAPI documents use, in which the spellings of OpenAPI 3.0
 * (`nullable`, boolean `exclusiveMinimum`) have been rewritten. All references have the form `#/$defs/<name>`, so that
 * `{ ...schema, $defs: model.schemas }` is a complete JSON Schema document.
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
  /** Schemas of the first items; `items` applies to the items after them. */
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;

  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  /** Schemas of properties by the pattern that their names match. */
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly minProperties?: number;
  readonly maxProperties?: number;

  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly not?: Schema;
  readonly discriminator?: Discriminator;

  /** The type of its values in the SDK if it is not a JSON type. Set when the SDK is planned. */
  readonly native?: NativeType;
  /** Set if the server writes the time of the last change into the field (`x-moment`). */
  readonly moment?: 'change';
  /** The reason for the schema's interpretation of the requirements where they are silent (`x-assumption`). */
  readonly assumption?: string;
}

/** A JavaScript type that JSON does not have. */
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
  /** References (`#/$defs/<name>`) by the value of the property. */
  readonly mapping: Readonly<Record<string, string>>;
}

/** The named schemas of a document. */
export type Schemas = Readonly<Record<string, Schema>>;
