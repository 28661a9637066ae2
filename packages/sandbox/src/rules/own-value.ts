/**
 * The value that a record has under a name. A name that comes from a request never finds what every object has:
 * `constructor`, `__proto__`.
 */
export function ownValue<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
