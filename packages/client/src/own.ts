/**
 * Returns a record's property by a name that comes from outside. Only own properties count, so that names such as
 * `constructor` and `toString` do not find inherited ones.
 *
 * @returns undefined when the record or its own property is absent
 * @example own({ a: 1 }, 'constructor') // undefined
 */
export function own<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Sets a record's own property by a name that comes from outside. An assignment to `__proto__` would be lost. */
export function setOwn<T>(record: Record<string, T>, name: string, value: T): void {
  Object.defineProperty(record, name, { value, configurable: true, enumerable: true, writable: true });
}
