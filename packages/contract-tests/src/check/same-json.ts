import { type JsonValue, own } from '@partner-apis/model';
import { isArray, isObject } from '../compile/pointer.ts';

/** Whether two JSON values are equal; the order of properties does not count. */
export function sameJson(a: JsonValue, b: JsonValue): boolean {
  if (isArray(a) || isArray(b)) {
    if (!isArray(a) || !isArray(b) || a.length !== b.length) return false;
    return a.every((item, index) => sameJson(item, b[index] ?? null));
  }
  if (!isObject(a) || !isObject(b)) return a === b;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => Object.hasOwn(b, name) && sameJson(own(a, name) ?? null, b[name] ?? null));
}
