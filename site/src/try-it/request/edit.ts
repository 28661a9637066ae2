import { isJsonArray, isJsonObject, type JsonValue, own, type Pointer } from '@partner-apis/model';

/**
 * Replaces the value at a place, or removes it if the replacement is undefined.
 *
 * @example withValue({ a: [1, 2] }, ['a', '0'], undefined) // { a: [2] }
 */
export function withValue(value: JsonValue, place: Pointer, replacement: JsonValue | undefined): JsonValue {
  const [key, ...rest] = place;
  if (key === undefined) return replacement ?? null;
  if (isJsonArray(value)) return withItem(value, Number(key), rest, replacement);
  const record = isJsonObject(value) ? value : {};
  const inner = rest.length === 0 ? replacement : withValue(own(record, key) ?? {}, rest, replacement);
  const { [key]: _, ...others } = record;
  if (inner === undefined) return others;
  return Object.hasOwn(record, key) ? { ...record, [key]: inner } : { ...others, [key]: inner };
}

function withItem(
  items: readonly JsonValue[],
  index: number,
  rest: Pointer,
  replacement: JsonValue | undefined,
): JsonValue {
  const inner = rest.length === 0 ? replacement : withValue(items[index] ?? {}, rest, replacement);
  return inner === undefined ? items.toSpliced(index, 1) : items.with(index, inner);
}
