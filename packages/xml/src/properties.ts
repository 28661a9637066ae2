/**
 * Properties of messages. Their names come from schemas and documents, so an element may be called `constructor` or
 * `__proto__`. Inherited properties do not count, and no name changes the prototype.
 */

export type Properties = Readonly<Record<string, unknown>>;

/**
 * Returns the value of an own property.
 *
 * Everything in `Object.prototype` is a function or `__proto__`, and no value of a message is a function, so that
 * nearly always no further check is needed.
 */
export function propertyOf(object: Properties, key: string): unknown {
  const value = object[key];
  if (typeof value !== 'function' && key !== '__proto__') return value;
  return Object.hasOwn(object, key) ? value : undefined;
}

/** Sets a property, even one called `__proto__`. */
export function setProperty(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  } else object[key] = value;
}

/** Appends a value to the array under a key, which is created if necessary. */
export function appendProperty(object: Record<string, unknown>, key: string, value: unknown): void {
  const present = propertyOf(object, key);
  if (Array.isArray(present)) present.push(value);
  else setProperty(object, key, [value]);
}
