import {
  describesObject,
  flattenSchema,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  type Pointer,
  type Schema,
  type Schemas,
  schemaTypes,
  valueAt,
  withValueAt,
} from '@partner-apis/model';
import { alternativesOf } from './alternatives.ts';
import { minimalValue } from './minimal-value.ts';

/** A place in a value that is described by a schema. */
export interface Location {
  readonly pointer: Pointer;
  /** The pointer with the alternatives on its path, such as `pet/oneOf-Cat/name`. */
  readonly name: Pointer;
  /** The flattened schema: see `flattenSchema`. */
  readonly schema: Schema;
  /** The whole value, which contains this place. */
  readonly root: JsonValue;
  /** Whether the enclosing object requires it. */
  readonly required: boolean;
}

/** Maximum depth: schemas may refer to themselves, and deeper nesting repeats itself. */
const MAX_DEPTH = 8;

/**
 * Finds every place described by a schema, with a value that contains it: the first item of a list; optional fields
 * that the given value omits, filled with small values; each alternative of `oneOf` and `anyOf` as a separate place.
 */
export function locationsOf(schema: Schema, value: JsonValue, schemas: Schemas): Location[] {
  const root = { pointer: [], name: [], schema: flattenSchema(schema, schemas), root: value, required: true };
  return walk(root, schemas);
}

function walk(location: Location, schemas: Schemas): Location[] {
  if (location.name.length >= MAX_DEPTH) return [location];
  return [location, ...children(location, schemas).flatMap((child) => walk(child, schemas))];
}

function children(location: Location, schemas: Schemas): Location[] {
  const { schema } = location;
  return [
    ...(describesObject(schema) ? properties(location, schemas) : []),
    ...(schemaTypes(schema).includes('array') && schema.items !== undefined
      ? firstItem(location, schema.items, schemas)
      : []),
    ...alternatives(location, schemas),
  ];
}

function properties({ pointer, name, schema, root }: Location, schemas: Schemas): Location[] {
  return Object.entries(schema.properties ?? {}).map(([key, property]) => {
    const place = [...pointer, key];
    const isThere = valueAt(root, place) !== undefined;
    return {
      pointer: place,
      name: [...name, key],
      schema: flattenSchema(property, schemas),
      root: isThere ? root : withValueAt(root, place, minimalValue(property, schemas)),
      required: schema.required?.includes(key) ?? false,
    };
  });
}

function firstItem({ pointer, name, root }: Location, items: Schema, schemas: Schemas): Location[] {
  const list = valueAt(root, pointer);
  const isFilled = list !== undefined && isJsonArray(list) && list.length > 0;
  return [
    {
      pointer: [...pointer, '0'],
      name: [...name, '0'],
      schema: flattenSchema(items, schemas),
      root: isFilled ? root : withValueAt(root, pointer, [minimalValue(items, schemas)]),
      required: true,
    },
  ];
}

function alternatives({ pointer, name, schema, root }: Location, schemas: Schemas): Location[] {
  return alternativesOf(schema, schemas).map((alternative) => ({
    pointer,
    name: [...name, alternative.label],
    schema: alternative.schema,
    root: withValueAt(root, pointer, alternative.value),
    required: true,
  }));
}

/** Returns the value at a place, which always exists. */
export function presentValue({ root, pointer }: Location): JsonValue {
  return valueAt(root, pointer) ?? null;
}

/** Whether a place is an object property, which can be omitted. An alternative is not. */
export function isProperty({ root, pointer, name }: Location): boolean {
  if (pointer.length === 0 || pointer.at(-1) !== name.at(-1)) return false;
  const owner = valueAt(root, pointer.slice(0, -1));
  return owner !== undefined && isJsonObject(owner);
}
