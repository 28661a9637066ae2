import { serialize } from './serialize.ts';

/** Writes an object, or a value in the styles `label` and `matrix`, into a path. */
export function expandPath(name: string, value: unknown, prefix: string, explode: boolean): string {
  return serialize(name, value, { prefix, separator: prefix || ',', named: prefix === ';', explode });
}
