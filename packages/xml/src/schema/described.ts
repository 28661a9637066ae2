import { quoted } from '../simple-value.ts';
import type { SimpleType } from './simple-type.ts';

/** Describes the values of a type for a message. */
export function expected(type: SimpleType): string {
  if (type.toValue === undefined) return 'text';
  // A list and a boolean both have values that are not texts, but only a list has members.
  return type.members === undefined ? 'true or false' : 'a list of values';
}

/** Describes a value of the wrong type for a message. */
export function described(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (value === null || value === undefined) return String(value);
  return typeof value === 'object' ? 'an object' : `the ${typeof value} ${quoted(String(value))}`;
}
