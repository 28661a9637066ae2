import {
  flattenSchema,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  type Schema,
  type Schemas,
} from '@partner-apis/model';
import { changedProperties } from './changed-properties.ts';
import { varied } from './varied.ts';

/**
 * Returns the value with another one in each of its places, and with more items in its lists, so that a server that keeps
 * a part of it only, or another one, is found.
 *
 * @returns undefined where the schema leaves no other value
 * @example variedWithin({ tyres: [{ axle: 1 }] }, schema, schemas) // { tyres: [{ axle: 2 }, { axle: 1 }] }
 */
export function variedWithin(value: JsonValue, schema: Schema, schemas: Schemas): JsonValue | undefined {
  const flat = flattenSchema(schema, schemas);
  if (isJsonArray(value)) return variedList(value, flat, schemas);
  if (!isJsonObject(value)) return varied(value, flat);
  return changedProperties(value, flat, (part, of) => variedWithin(part, of, schemas));
}

/** The items as they were stand behind the others where the list may be that long. */
function variedList(
  items: readonly JsonValue[],
  { items: schema = {}, maxItems = Number.POSITIVE_INFINITY }: Schema,
  schemas: Schemas,
): JsonValue | undefined {
  const others = items.flatMap((item) => variedWithin(item, schema, schemas) ?? []);
  if (others.length === 0) return undefined;
  return others.length + items.length <= maxItems ? [...others, ...items] : others;
}
