/** A JSON value. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** A type of JSON Schema, except `integer`, which is a kind of number. */
export type JsonType = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a property that an object itself has: `constructor` of `{}` is undefined. */
export function own(object: { readonly [name: string]: unknown }, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Returns the type of a value, as named in JSON Schema. */
export function typeOf(value: JsonValue): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'boolean' || type === 'number' || type === 'string' ? type : 'object';
}

/** Returns a text that is the same for equal values: the order of names does not matter. */
function textOf(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${textOf(one)}`).join()}}`;
}

/** Whether two values are equal in the sense of JSON Schema. */
export function isEqual(one: JsonValue, other: JsonValue): boolean {
  return textOf(one) === textOf(other);
}
