import { setOwn } from './json/set-own.ts';

/** Returns a record with the same keys and mapped values. */
export function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From, key: string) => To,
): Record<string, To> {
  const mapped: Record<string, To> = {};
  for (const [key, value] of Object.entries(record)) setOwn(mapped, key, map(value, key));
  return mapped;
}
