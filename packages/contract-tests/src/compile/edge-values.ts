import {
  flattenSchema,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  own,
  type Schema,
  type Schemas,
  schemaTypes,
} from '@partner-apis/model';
import { changedProperties } from './changed-properties.ts';
import { varied } from './varied.ts';

/** Returns another value at an edge of a schema; undefined where the value has no such edge. */
export type Edge = (value: JsonValue, schema: Schema, schemas: Schemas) => JsonValue | undefined;

/** Maximum number of items of a list that is made longer. */
const MOST_ITEMS = 1000;
/** Maximum number of characters of a text that is made longer, and their number if the schema has no maximum. */
const MOST_CHARACTERS = 1000;
const SOME_CHARACTERS = 50;
/** Numbers of which `Math.trunc(number * 100)` is a cent less, the greatest first. */
const DECIMALS = [70_000.29, 19.99, 1.15] as const;
/** Characters of one to four bytes in UTF-8, none of which is white space or has another normal form. */
const CHARACTERS = ['a', 'é', 'Ж', '漢', '😀'] as const;

/**
 * Returns the value with `0` and `false` wherever the schema allows them: a program that tests whether there is a value may
 * take them for none.
 *
 * @example zeroWithin({ wear: [{ depth: 6.2, worn: true }] }, schema, schemas) // { wear: [{ depth: 0, worn: false }] }
 */
export function zeroWithin(value: JsonValue, schema: Schema, schemas: Schemas): JsonValue | undefined {
  const flat = flattenSchema(schema, schemas);
  if (flat.enum !== undefined || flat.const !== undefined) return undefined;
  if (value === true) return false;
  if (typeof value === 'number') return value !== 0 && isBetween(0, flat) ? 0 : undefined;
  return changedWithin(value, flat, (part, of) => zeroWithin(part, of, schemas));
}

/** Returns the value with empty texts wherever the schema allows them: a program may take them for none. */
export function emptyWithin(value: JsonValue, schema: Schema, schemas: Schemas): JsonValue | undefined {
  return textsWithin(value, schema, schemas, ({ minLength = 0 }) => (minLength === 0 ? '' : undefined));
}

/** Returns the value with lists without items wherever the schema allows them: a program may take them for none. */
export function itemlessWithin(value: JsonValue, schema: Schema, schemas: Schemas): JsonValue | undefined {
  const flat = flattenSchema(schema, schemas);
  if (!isJsonArray(value)) return changedWithin(value, flat, (part, of) => itemlessWithin(part, of, schemas));
  return value.length > 0 && (flat.minItems ?? 0) === 0 ? [] : undefined;
}

/**
 * Returns the value with texts as long as the schema allows, up to 1000 characters, in several scripts: a program may cut
 * them, or replace what its encoding does not have.
 *
 * @example widestWithin({ name: 'Tyre' }, schema, schemas) // { name: 'aéЖ漢😀aéЖ漢😀' } if maxLength is 10
 */
export function widestWithin(value: JsonValue, schema: Schema, schemas: Schemas): JsonValue | undefined {
  return textsWithin(value, schema, schemas, ({ minLength = 0, maxLength = SOME_CHARACTERS }) => {
    const length = Math.max(minLength, Math.min(maxLength, MOST_CHARACTERS));
    return Array.from({ length }, (_, index) => CHARACTERS[index % CHARACTERS.length]).join('');
  });
}

/**
 * Returns the value with blanks around and within its texts, wherever the schema allows them: a program may remove them.
 *
 * @example spacedWithin({ name: 'Tyre' }, schema, schemas) // { name: ' Tyre  Tyre ' }
 */
export function spacedWithin(value: JsonValue, schema: Schema, schemas: Schemas): JsonValue | undefined {
  return textsWithin(value, schema, schemas, ({ maxLength = SOME_CHARACTERS }) =>
    [' a  b ', ' a '].find(({ length }) => length <= maxLength),
  );
}

/**
 * Returns the value with texts of digits that begin with zeros, wherever the schema allows them: a program may take them for
 * numbers.
 *
 * @example digitsWithin({ ean: '2000001000311' }, schema, schemas) // { ean: '00420' }
 */
export function digitsWithin(value: JsonValue, schema: Schema, schemas: Schemas): JsonValue | undefined {
  return textsWithin(value, schema, schemas, ({ minLength = 0, maxLength = SOME_CHARACTERS }) =>
    ['00420', '07'].find(({ length }) => minLength <= length && length <= maxLength),
  );
}

/**
 * Returns the value with decimals that neither a binary fraction nor its hundredfold has exactly, wherever the schema allows
 * them: a program that counts in cents may lose one.
 *
 * @example decimalsWithin({ price: 4.5 }, schema, schemas) // { price: 70000.29 }
 */
export function decimalsWithin(value: JsonValue, schema: Schema, schemas: Schemas): JsonValue | undefined {
  const flat = flattenSchema(schema, schemas);
  const { enum: values, const: only, multipleOf } = flat;
  if (typeof value !== 'number')
    return changedWithin(value, flat, (part, of) => decimalsWithin(part, of, schemas));
  const isFree = values === undefined && only === undefined && multipleOf === undefined;
  return isFree && schemaTypes(flat).includes('number')
    ? DECIMALS.find((other) => other !== value && isBetween(other, flat))
    : undefined;
}

/** Replaces the texts whose characters the schema does not restrict. */
function textsWithin(
  value: JsonValue,
  schema: Schema,
  schemas: Schemas,
  other: (schema: Schema) => string | undefined,
): JsonValue | undefined {
  const flat = flattenSchema(schema, schemas);
  const { enum: values, const: only, format, pattern } = flat;
  if (typeof value === 'string') {
    const isFree =
      values === undefined && only === undefined && format === undefined && pattern === undefined;
    const text = isFree ? other(flat) : undefined;
    return text === value ? undefined : text;
  }
  return changedWithin(value, flat, (part, of) => textsWithin(part, of, schemas, other));
}

/**
 * Returns the value with as many items in its lists as the schema allows, up to 1000, each with other values than the ones
 * before it. Lists in lists stay as they are.
 *
 * @example longestWithin([{ number: 1 }], schema, schemas) // [{ number: 1 }, { number: 2 }, { number: 3 }, …]
 */
export function longestWithin(value: JsonValue, schema: Schema, schemas: Schemas): JsonValue | undefined {
  const flat = flattenSchema(schema, schemas);
  if (isJsonArray(value)) return longest(value, flat, schemas);
  return changedWithin(value, flat, (part, of) => longestWithin(part, of, schemas));
}

/** Returns an object or a list in which parts are replaced; undefined if no part is. */
export function changedWithin(
  value: JsonValue,
  schema: Schema,
  changed: (part: JsonValue, schema: Schema) => JsonValue | undefined,
): JsonValue | undefined {
  if (isJsonArray(value)) {
    const others = value.map((item) => changed(item, schema.items ?? {}));
    return others.every((other) => other === undefined)
      ? undefined
      : value.map((item, index) => others[index] ?? item);
  }
  return isJsonObject(value) ? changedProperties(value, schema, changed) : undefined;
}

function isBetween(
  value: number,
  { minimum = value, maximum = value, exclusiveMinimum, exclusiveMaximum }: Schema,
): boolean {
  return (
    minimum <= value &&
    maximum >= value &&
    (exclusiveMinimum === undefined || exclusiveMinimum < value) &&
    (exclusiveMaximum === undefined || exclusiveMaximum > value)
  );
}

function longest(
  items: readonly JsonValue[],
  { items: schema = {}, maxItems = 0 }: Schema,
  schemas: Schemas,
): JsonValue | undefined {
  const length = Math.min(maxItems, MOST_ITEMS);
  if (items.length === 0 || items.length >= length) return undefined;
  const longer = [...items];
  for (let index = 0; longer.length < length; index += 1) {
    longer.push(variedItem(longer[index] ?? null, flattenSchema(schema, schemas), schemas));
  }
  return longer;
}

/** Returns an item with another value of each of its fields that is no list or object, where there is one. */
function variedItem(item: JsonValue, schema: Schema, schemas: Schemas): JsonValue {
  if (!isJsonObject(item)) return varied(item, schema) ?? item;
  return Object.fromEntries(
    Object.entries(item).map(([name, part]): [string, JsonValue] => [
      name,
      varied(part, flattenSchema(own(schema.properties, name) ?? {}, schemas)) ?? part,
    ]),
  );
}
