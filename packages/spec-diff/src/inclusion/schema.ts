import type { JsonType, JsonValue } from './json.ts';

/** A schema with its references followed. Schemas may contain each other in cycles. */
export type Schema = boolean | SchemaNode;

/**
 * The keywords of JSON Schema 2020-12 that decide which values a schema accepts. Annotations are omitted.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-validation
 */
export interface SchemaNode {
  readonly type?: readonly (JsonType | 'integer')[];
  readonly enum?: readonly JsonValue[];
  readonly const?: JsonValue;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly unevaluatedItems?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly items?: Schema;
  readonly contains?: Schema;
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly required?: readonly string[];
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly properties?: ReadonlyMap<string, Schema>;
  readonly patternProperties?: ReadonlyMap<string, Schema>;
  readonly additionalProperties?: Schema;
  readonly propertyNames?: Schema;
  readonly unevaluatedProperties?: Schema;
  readonly dependentRequired?: ReadonlyMap<string, readonly string[]>;
  readonly dependentSchemas?: ReadonlyMap<string, Schema>;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  /** Keywords whose meaning is not decided: they lead to an undecided verdict, never to a wrong one. */
  readonly undecided?: readonly string[];
}

/** Returns the schemas that a schema contains, each with the keyword and the place under it. */
export function subschemasOf(node: SchemaNode): [place: string, schema: Schema][] {
  return Object.entries(node).flatMap(([keyword, value]): [string, Schema][] => {
    if (SINGLE.has(keyword)) return [[keyword, value as Schema]];
    if (LISTS.has(keyword))
      return (value as readonly Schema[]).map((one, index) => [`${keyword}/${index}`, one]);
    if (MAPS.has(keyword)) {
      return [...(value as ReadonlyMap<string, Schema>)].map(([name, one]) => [`${keyword}/${name}`, one]);
    }
    return [];
  });
}

export const SINGLE: ReadonlySet<string> = new Set([
  'additionalProperties',
  'contains',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
export const LISTS: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
export const MAPS: ReadonlySet<string> = new Set(['dependentSchemas', 'patternProperties', 'properties']);
