import { type JsonValue, type Pointer, type Schema, type Schemas, schemaTypes } from '@partner-apis/model';
import { describesObject, flatSchema } from './flat-schema.ts';
import { minimalValue } from './minimal-value.ts';
import { isArray, isObject, valueAt, withValueAt } from './pointer.ts';

/** A place in a value that a schema describes. */
export interface Location {
  readonly pointer: Pointer;
  /** Written out: see `flatSchema`. */
  readonly schema: Schema;
  /** The whole value, in which this place exists. */
  readonly root: JsonValue;
  /** Whether the object around requires it. */
  readonly required: boolean;
}

/** Deeper nesting repeats itself: schemas may refer to themselves. */
const MAX_DEPTH = 8;

/**
 * Every place that a schema describes, with a value in which it exists: of a list the first item; optional
 * fields that the given value leaves out are filled with small values.
 */
export function locationsOf(schema: Schema, value: JsonValue, schemas: Schemas): Location[] {
  return walk({ pointer: [], schema: flatSchema(schema, schemas), root: value, required: true }, schemas);
}

function walk(location: Location, schemas: Schemas): Location[] {
  if (location.pointer.length >= MAX_DEPTH) return [location];
  return [location, ...children(location, schemas).flatMap((child) => walk(child, schemas))];
}

function children(location: Location, schemas: Schemas): Location[] {
  const { schema } = location;
  if (describesObject(schema)) return properties(location, schemas);
  if (schemaTypes(schema).includes('array') && schema.items !== undefined) {
    return firstItem(location, schema.items, schemas);
  }
  return [];
}

function properties({ pointer, schema, root }: Location, schemas: Schemas): Location[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const place = [...pointer, name];
    const isThere = valueAt(root, place) !== undefined;
    return {
      pointer: place,
      schema: flatSchema(property, schemas),
      root: isThere ? root : withValueAt(root, place, minimalValue(property, schemas)),
      required: schema.required?.includes(name) ?? false,
    };
  });
}

function firstItem({ pointer, root }: Location, items: Schema, schemas: Schemas): Location[] {
  const list = valueAt(root, pointer);
  const place = [...pointer, '0'];
  const isFilled = list !== undefined && isArray(list) && list.length > 0;
  return [
    {
      pointer: place,
      schema: flatSchema(items, schemas),
      root: isFilled ? root : withValueAt(root, pointer, [minimalValue(items, schemas)]),
      required: true,
    },
  ];
}

/** The value at a place; the walk has made sure that there is one. */
export function presentValue({ root, pointer }: Location): JsonValue {
  return valueAt(root, pointer) ?? null;
}

/** Whether a place lies in an object, and can thus be left out. */
export function isProperty({ root, pointer }: Location): boolean {
  if (pointer.length === 0) return false;
  const owner = valueAt(root, pointer.slice(0, -1));
  return owner !== undefined && isObject(owner);
}
