import {
  type JsonValue,
  limitsOf,
  resolveSchema,
  type Schema,
  type Schemas,
  schemaName,
  schemaTypes,
} from '@partner-apis/model';
import { fieldAnchor } from './anchors.ts';

/** One line of a schema tree, with all that the reference shows about it. */
export interface Field {
  readonly name: string;
  readonly anchor: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** `string`, `array of ServiceRequest`, `number or null`. */
  readonly type: string;
  /** The named schema behind the type, to link to. */
  readonly schema?: string;
  readonly format?: string;
  readonly pattern?: string;
  /** In words: `at most 30 characters`. */
  readonly limits: readonly string[];
  readonly values: readonly JsonValue[];
  readonly default?: JsonValue;
  readonly example?: JsonValue;
  /** Markdown. */
  readonly description: string;
  readonly assumption?: string;
  readonly children: readonly Field[];
  /** The alternatives of a `oneOf` or `anyOf`. */
  readonly variants: readonly Variant[];
  /** The schema stands further up in the tree; its fields are not repeated. */
  readonly recursive: boolean;
}

export interface Variant {
  readonly label: string;
  readonly children: readonly Field[];
}

interface Place {
  readonly schemas: Schemas;
  readonly root: string;
  readonly path: readonly string[];
  /** Names of the schemas on the way down. */
  readonly seen: readonly string[];
}

/**
 * The fields of a schema as a tree.
 *
 * @param root the anchor that the fields' anchors start with: `body`, `response-200`, `schema-Centre`
 */
export function fieldsOf(schema: Schema, schemas: Schemas, root: string): readonly Field[] {
  return childrenOf(schema, { schemas, root, path: [], seen: [] });
}

/** One value as a field: a parameter, or a header. */
export function valueField(name: string, schema: Schema, schemas: Schemas, anchor: string): Field {
  return fieldOf(name, schema, false, { schemas, root: anchor, path: [], seen: [] });
}

/** The alternatives of a schema that is a choice; none for any other schema. */
export function variantsOf(schema: Schema, schemas: Schemas, root: string): readonly Variant[] {
  return variantsAt(expand(schema, schemas), { schemas, root, path: [], seen: [] });
}

function fieldOf(name: string, schema: Schema, required: boolean, place: Place): Field {
  const full = expand(schema, place.schemas);
  const shape = itemShape(schema, place.schemas);
  const recursive = shape !== undefined && place.seen.includes(shape);
  const below = shape === undefined ? place : { ...place, seen: [...place.seen, shape] };
  const values = full.enum ?? (full.const === undefined ? [] : [full.const]);
  const item = full.items === undefined ? full : expand(full.items, place.schemas);
  return {
    name,
    anchor: fieldAnchor(place.root, place.path),
    required,
    deprecated: full.deprecated ?? false,
    type: typeLabel(schema, place.schemas),
    limits: limitsOf(full),
    values: values.length > 0 ? values : (item.enum ?? []),
    description: full.description ?? '',
    children: recursive ? [] : childrenOf(schema, below),
    variants: recursive ? [] : variantsAt(full, below),
    recursive,
    ...(shape === undefined ? {} : { schema: shape }),
    ...(full.format === undefined ? {} : { format: full.format }),
    ...(full.pattern === undefined ? {} : { pattern: full.pattern }),
    ...(full.default === undefined ? {} : { default: full.default }),
    ...(full.examples?.[0] === undefined ? {} : { example: full.examples[0] }),
    ...(full.assumption === undefined ? {} : { assumption: full.assumption }),
  };
}

function childrenOf(schema: Schema, place: Place): readonly Field[] {
  const full = expand(schema, place.schemas);
  if (full.items !== undefined) return childrenOf(full.items, place);
  return Object.entries(full.properties ?? {}).map(([name, property]) =>
    fieldOf(name, property, full.required?.includes(name) ?? false, {
      ...place,
      path: [...place.path, name],
    }),
  );
}

function variantsAt(full: Schema, place: Place): readonly Variant[] {
  const alternatives = full.oneOf ?? full.anyOf ?? [];
  return alternatives.map((alternative, index) => {
    const label = alternative.$ref === undefined ? `Alternative ${index + 1}` : schemaName(alternative.$ref);
    return { label, children: childrenOf(alternative, { ...place, path: [...place.path, label] }) };
  });
}

/**
 * A schema with its reference followed and its `allOf` merged. What stands beside `$ref` wins over the
 * target, as with every keyword since JSON Schema 2019-09.
 */
function expand(schema: Schema, schemas: Schemas): Schema {
  const { $ref, ...beside } = schema;
  const target: Schema = $ref === undefined ? beside : { ...resolveSchema({ $ref }, schemas), ...beside };
  if (target.$ref !== undefined) return expand(target, schemas);
  if (target.allOf === undefined) return target;
  const { allOf, ...own } = target;
  return [...allOf.map((part) => expand(part, schemas)), own].reduce(merge, {});
}

function merge(left: Schema, right: Schema): Schema {
  return {
    ...left,
    ...right,
    ...(left.properties || right.properties
      ? { properties: { ...left.properties, ...right.properties } }
      : {}),
    ...(left.required || right.required
      ? { required: [...new Set([...(left.required ?? []), ...(right.required ?? [])])] }
      : {}),
  };
}

/** The named schema that a value or the items of a list refer to, if it has fields of its own. */
function itemShape(schema: Schema, schemas: Schemas): string | undefined {
  const full = expand(schema, schemas);
  if (full.items !== undefined && schema.$ref === undefined) return itemShape(full.items, schemas);
  if (schema.$ref === undefined) return undefined;
  const hasFields = full.properties !== undefined || full.items !== undefined || full.oneOf !== undefined;
  return hasFields ? schemaName(schema.$ref) : undefined;
}

function typeLabel(schema: Schema, schemas: Schemas): string {
  const full = expand(schema, schemas);
  if (full.items !== undefined) return `array of ${typeLabel(full.items, schemas)}`;
  const types = schemaTypes(full).map((type) => (type === 'object' ? objectLabel(schema) : type));
  if (types.length > 0) return types.join(' or ');
  return full.oneOf !== undefined || full.anyOf !== undefined ? 'one of' : objectLabel(schema);
}

function objectLabel(schema: Schema): string {
  return schema.$ref === undefined ? 'object' : schemaName(schema.$ref);
}
