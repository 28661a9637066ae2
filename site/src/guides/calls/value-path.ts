import type { Pointer } from '@partner-apis/model';

/** The path to a value inside another one: names of properties and indices of items. */
export type ValuePath = readonly (string | number)[];

/**
 * Parses a path in TypeScript syntax, including optional chaining and non-null assertions.
 *
 * @example pathOf('timeSlots?.[0].startTime!') // ['timeSlots', 0, 'startTime']
 */
export function pathOf(text: string): ValuePath {
  return [...text.matchAll(/\[(\d+)\]|[^.[\]?!]+/g)].map(([name, index]) =>
    index === undefined ? name : Number(index),
  );
}

/** Returns a path as JSON Pointer tokens. */
export function pointerOf(path: ValuePath): Pointer {
  return path.map(String);
}
