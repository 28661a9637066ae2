import { isJsonArray, isJsonObject, type JsonValue, own } from '@partner-apis/model';

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

/** The value at a path; undefined if there is none. */
export function valueAt(value: JsonValue | undefined, [step, ...rest]: ValuePath): JsonValue | undefined {
  if (step === undefined || value === undefined) return value;
  if (typeof step === 'number') return isJsonArray(value) ? valueAt(value[step], rest) : undefined;
  return isJsonObject(value) ? valueAt(own(value, step), rest) : undefined;
}

/** A copy of a value with another one at a path. @param given undefined removes the property */
export function withValueAt(
  value: JsonValue | undefined,
  [step, ...rest]: ValuePath,
  given: JsonValue | undefined,
): JsonValue | undefined {
  if (step === undefined) return given;
  if (typeof step === 'number') {
    const items = value !== undefined && isJsonArray(value) ? value : [];
    const changed = withValueAt(items[step], rest, given) ?? null;
    return step < items.length ? items.with(step, changed) : [...items, changed];
  }
  const object = value !== undefined && isJsonObject(value) ? value : {};
  const changed = withValueAt(own(object, step), rest, given);
  const others = Object.entries(object).filter(([name]) => name !== step || changed !== undefined);
  return Object.fromEntries([
    ...others.map(
      ([name, known]) => [name, name === step && changed !== undefined ? changed : known] as const,
    ),
    ...(changed === undefined || own(object, step) !== undefined ? [] : [[step, changed] as const]),
  ]);
}
