import { own } from '../own.ts';
import type { PropertyPath } from './paging.ts';

/** Returns the value at a path; undefined where a property is absent. */
export function propertyAt(value: unknown, path: PropertyPath): unknown {
  return path.reduce((inner: unknown, name) => own<unknown>(Object(inner), name), value);
}
