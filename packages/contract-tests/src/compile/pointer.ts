import type { JsonObject, JsonValue, Pointer } from '@partner-apis/model';

/** The value at a place, or undefined when there is none. */
export function valueAt(root: JsonValue | undefined, pointer: Pointer): JsonValue | undefined {
  return pointer.reduce<JsonValue | undefined>((value, key) => child(value, key), root);
}

/** The same value with another one at a place; objects and arrays on the way must exist. */
export function withValueAt(root: JsonValue, pointer: Pointer, value: JsonValue): JsonValue {
  const [key, ...rest] = pointer;
  if (key === undefined) return value;
  const inner = withValueAt(child(root, key) ?? null, rest, value);
  if (isArray(root)) return root.toSpliced(Number(key), 1, inner);
  return { ...(isObject(root) ? root : {}), [key]: inner };
}

/** The same value without the property at a place. */
export function withoutValueAt(root: JsonValue, pointer: Pointer): JsonValue {
  const parent = pointer.slice(0, -1);
  const name = pointer.at(-1);
  const owner = valueAt(root, parent);
  if (owner === undefined || !isObject(owner)) return root;
  return withValueAt(root, parent, Object.fromEntries(Object.entries(owner).filter(([key]) => key !== name)));
}

export function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `Array.isArray` that also narrows readonly arrays. */
export function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function child(value: JsonValue | undefined, key: string): JsonValue | undefined {
  if (value === undefined) return undefined;
  if (isArray(value)) return value[Number(key)];
  if (isObject(value) && Object.hasOwn(value, key)) return value[key];
  return undefined;
}
