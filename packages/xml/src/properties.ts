/**
 * Properties of messages. Their names come from schemas and documents, so an element may be called `constructor` or
 * `__proto__`: what an object inherits is none of its properties, and none of its names touches its prototype.
 */

export type Properties = Readonly<Record<string, unknown>>;

/**
 * The value of a property, undefined when the object only inherits it.
 *
 * Whatever `Object.prototype` has is a function or is under `__proto__`, and no value of a message is a function:
 * nearly always, nothing is left to be asked.
 */
export function propertyOf(object: Properties, key: string): unknown {
  const value = object[key];
  if (typeof value !== 'function' && key !== '__proto__') return value;
  return Object.hasOwn(object, key) ? value : undefined;
}

/** Sets a property, also one that is called `__proto__`. */
export function setProperty(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  } else object[key] = value;
}

/** Adds a value to the array under a key, which is made when there is none. */
export function appendProperty(object: Record<string, unknown>, key: string, value: unknown): void {
  const present = propertyOf(object, key);
  if (Array.isArray(present)) present.push(value);
  else setProperty(object, key, [value]);
}
