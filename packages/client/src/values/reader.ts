import type { Problem } from '../validation/problem.ts';
import { isPlainObject } from './exact-json.ts';

/** A position in a body, and the problems found in that body. */
export interface Place {
  readonly path: string;
  readonly problems: Problem[];
}

/** Converts a JSON value of a body to the SDK's value. A value of an unexpected type is left unchanged. */
export type ReadValue = (value: unknown, place: Place) => unknown;

/** Returns a reader that is made on first use, so that readers can refer to each other. */
export function later(make: () => ReadValue): ReadValue {
  let made: ReadValue | undefined;
  return (value, place) => {
    made ??= make();
    return made(value, place);
  };
}

/** Leaves the value unchanged. */
export const keep: ReadValue = (value) => value;

/** Reads the properties of an object. @param others reads properties that are not in `fields` */
export function fieldsOf(fields: Readonly<Record<string, ReadValue>>, others?: ReadValue): ReadValue {
  const known = new Map(Object.entries(fields));
  return (value, place) => {
    if (!isPlainObject(value)) return value;
    const entries = Object.entries(value).map(([name, part]) => {
      const read = known.get(name) ?? others;
      return [name, read === undefined ? part : read(part, below(place, name))];
    });
    return Object.fromEntries(entries);
  };
}

/** Reads the items of a list. @param first readers of the first items; undefined for an item to leave unchanged */
export function itemsOf(
  item: ReadValue | undefined,
  first: readonly (ReadValue | undefined)[] = [],
): ReadValue {
  return (value, place) => {
    if (!Array.isArray(value)) return value;
    return value.map((part: unknown, index) => {
      const read = index < first.length ? first[index] : item;
      return read === undefined ? part : read(part, below(place, index));
    });
  };
}

/** Applies several readers to a value, each of which knows a part of it. */
export function allOf(...readers: readonly ReadValue[]): ReadValue {
  return (value, place) => readers.reduce((read, reader) => reader(read, place), value);
}

/** An alternative, and the features that distinguish its values. */
export interface Alternative {
  /** Absent: the value is left unchanged. */
  readonly read?: ReadValue;
  /** The type of its values: `object`, `array`, `string`, … */
  readonly is?: string;
  /** Properties that it requires. */
  readonly has?: readonly string[];
  /** Allowed values of its properties. */
  readonly values?: Readonly<Record<string, readonly unknown[]>>;
}

/**
 * Reads a value by the first matching alternative. If none matches, the value is left unchanged: a later version of the
 * API may have more alternatives.
 */
export function oneOf(...alternatives: readonly Alternative[]): ReadValue {
  return (value, place) => {
    let problems: readonly Problem[] = [];
    for (const alternative of alternatives) {
      if (!fits(value, alternative)) continue;
      if (alternative.read === undefined) return value;
      const tried: Place = { ...place, problems: [] };
      const read = alternative.read(value, tried);
      if (tried.problems.length === 0) return read;
      if (problems.length === 0) problems = tried.problems;
    }
    place.problems.push(...problems);
    return value;
  };
}

function fits(value: unknown, { is, has = [], values = {} }: Alternative): boolean {
  if (is !== undefined && typeName(value) !== is) return false;
  if (!isPlainObject(value)) return true;
  return (
    has.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(values).every(
      ([name, allowed]) => !Object.hasOwn(value, name) || allowed.includes(value[name]),
    )
  );
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  // An integer that a number cannot hold is an object until it is read.
  return type === 'object' && !isPlainObject(value) ? 'number' : type;
}

function below({ path, problems }: Place, key: string | number): Place {
  return { path: `${path}.${key}`, problems };
}
