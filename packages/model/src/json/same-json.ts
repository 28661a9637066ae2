import { isJsonArray, isJsonObject } from './guards.ts';
import { own } from './own.ts';
import type { JsonValue } from './value.ts';

/** Whether two JSON values are equal, ignoring the order of properties. */
export function sameJson(a: JsonValue, b: JsonValue): boolean {
  if (isJsonArray(a) || isJsonArray(b)) {
    if (!isJsonArray(a) || !isJsonArray(b) || a.length !== b.length) return false;
    return a.every((item, index) => sameJson(item, b[index] ?? null));
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return a === b;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => Object.hasOwn(b, name) && sameJson(own(a, name) ?? null, b[name] ?? null));
}
