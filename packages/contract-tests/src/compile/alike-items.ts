import {
  flattenSchema,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  own,
  type Schema,
  type Schemas,
} from '@partner-apis/model';
import { changedWithin } from './edge-values.ts';

/**
 * Returns the value with numbered items that are like the first one of their list, but for their number: a program may take them for
 * one item, although they have numbers of their own. A property is a number if it counts the items of the value.
 *
 * @example
 * alikeWithin([{ number: 1, article: 'A' }, { number: 2, article: 'B' }], schema, schemas)
 * // [{ number: 1, article: 'A' }, { number: 2, article: 'A' }]
 */
export function alikeWithin(value: JsonValue, schema: Schema, schemas: Schemas): JsonValue | undefined {
  const flat = flattenSchema(schema, schemas);
  const numbered = isJsonArray(value) ? alike(value.filter(isJsonObject), value.length) : undefined;
  return numbered ?? changedWithin(value, flat, (part, of) => alikeWithin(part, of, schemas));
}

function alike(items: readonly JsonObject[], length: number): JsonValue | undefined {
  const [first] = items;
  if (first === undefined || length < 2 || items.length < length) return undefined;
  const number = Object.keys(first).find((name) => counts(items, name));
  if (number === undefined) return undefined;
  const others = items.map((item) => ({ ...first, [number]: own(item, number) ?? null }));
  return JSON.stringify(others) === JSON.stringify(items) ? undefined : others;
}

/** Whether a property has consecutive whole numbers, in the order of the items. */
function counts(items: readonly JsonObject[], name: string): boolean {
  const numbers = items.map((item) => own(item, name));
  const [start] = numbers;
  return (
    typeof start === 'number' &&
    Number.isSafeInteger(start) &&
    numbers.every((one, index) => one === start + index)
  );
}
