import { isRecord } from '@partner-apis/model';
import type { ValuePath } from '../contract/family-scenario.ts';
import type { ValueProblem } from './problem-texts.ts';

/** The result of reading a value: the value, or its mistakes. */
export type Reading<Value> = { readonly value: Value } | { readonly mistakes: readonly ValueProblem[] };

/**
 * Returns the part of a value without mistakes, so that what else is wrong with it can be found too. First the
 * properties that have mistakes are omitted; if the rest is still not valid, as without a required property, so are the
 * data of their families, or the whole part of the scenario.
 *
 * @param first the reading of the whole value
 * @returns undefined when no part is valid
 */
export function validPart<Value>(
  value: unknown,
  first: Reading<Value>,
  read: (value: unknown) => Reading<Value>,
): Value | undefined {
  let reading = first;
  let rest = value;
  for (const omitted of [nearestProperty, wholePart]) {
    if ('value' in reading) break;
    rest = structuredClone(rest);
    for (const { path } of reading.mistakes) remove(rest, omitted(path));
    reading = read(rest);
  }
  return 'value' in reading ? reading.value : undefined;
}

/** Returns the path up to its last name: items of a list stay, since others are found by their positions. */
function nearestProperty(path: ValuePath): ValuePath {
  return path.slice(0, path.findLastIndex((part) => typeof part === 'string') + 1);
}

/** Returns the path of a family's data, or of another part of the scenario. */
function wholePart(path: ValuePath): ValuePath {
  return path.slice(0, path[0] === 'data' ? 2 : 1);
}

function remove(value: unknown, path: ValuePath): void {
  const name = path.at(-1);
  let parent = value;
  for (const part of path.slice(0, -1)) {
    if (Array.isArray(parent) && typeof part === 'number') parent = parent[part];
    else if (isRecord(parent) && typeof part === 'string' && Object.hasOwn(parent, part))
      parent = parent[part];
    else return;
  }
  if (isRecord(parent) && typeof name === 'string') Reflect.deleteProperty(parent, name);
}
