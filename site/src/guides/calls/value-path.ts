import type { Pointer } from '@partner-apis/model';

/** The way to a value inside another one: names of properties and numbers of items. */
export type ValuePath = readonly (string | number)[];

/**
 * Reads a path as TypeScript writes it, also with optional steps and assertions.
 *
 * @example pathOf('timeSlots?.[0].startTime!') // ['timeSlots', 0, 'startTime']
 */
export function pathOf(text: string): ValuePath {
  return [...text.matchAll(/\[(\d+)\]|[^.[\]?!]+/g)].map(([name, index]) =>
    index === undefined ? name : Number(index),
  );
}

/** Returns a path as the tokens of a JSON Pointer. */
export function pointerOf(path: ValuePath): Pointer {
  return path.map(String);
}
