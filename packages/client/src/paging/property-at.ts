import { own } from '../own.ts';
import type { Values } from '../parameters/values.ts';
import type { PropertyPath } from './paging.ts';

/** Returns the value that a path leads to; undefined where a property is absent. */
export function propertyAt(value: unknown, path: PropertyPath): unknown {
  return path.reduce((inner: unknown, name) => {
    const fields: Values = Object(inner);
    return own(fields, name);
  }, value);
}
