import { isObject } from '../json.ts';
import type { Pair, WrittenSchema } from './arbitrary-schema.ts';

/** Maximum number of questions for shrinking a pair. */
const MOST_QUESTIONS = 3_000;

/**
 * Shrinks a pair of schemas as long as it still fails: parts are removed or simplified, the large ones first.
 *
 * @param isFailing returns whether a pair still shows the problem
 */
export function shrunken(pair: Pair, isFailing: (pair: Pair) => boolean): Pair {
  let smallest = pair;
  let questions = 0;
  for (let next: Pair | undefined = pair; next !== undefined; ) {
    next = undefined;
    for (const candidate of simpler(smallest)) {
      questions += 1;
      if (questions > MOST_QUESTIONS) return smallest;
      if (!fails(candidate, isFailing)) continue;
      next = candidate;
      smallest = candidate;
      break;
    }
  }
  return smallest;
}

/** Whether a pair fails. It does not if a removed part makes a reference break. */
function fails(pair: Pair, isFailing: (pair: Pair) => boolean): boolean {
  try {
    return isFailing(pair);
  } catch {
    return false;
  }
}

function* simpler([narrow, wide]: Pair): Iterable<Pair> {
  // A keyword on both sides is needed on both, or on neither.
  for (const keyword of isObject(narrow) && isObject(wide) ? Object.keys(narrow) : []) {
    yield [without(narrow, keyword), without(wide, keyword)];
  }
  for (const one of simplerValues(narrow)) if (isSchema(one)) yield [one, wide];
  for (const one of simplerValues(wide)) if (isSchema(one)) yield [narrow, one];
}

function isSchema(value: unknown): value is WrittenSchema {
  return typeof value === 'boolean' || isObject(value);
}

function without(schema: WrittenSchema, keyword: string): WrittenSchema {
  if (typeof schema === 'boolean') return schema;
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== keyword));
}

/** Yields simpler values, in steps that a search can follow. */
function* simplerValues(value: unknown): Iterable<unknown> {
  if (isObject(value)) yield* simplerObjects(value);
  else if (Array.isArray(value)) yield* simplerLists(value);
  else if (typeof value === 'number' && value !== 0)
    yield* [0, 1, Math.trunc(value / 2)].filter((one) => one < value);
  else if (typeof value === 'string' && value !== '' && /^\w+$/.test(value)) yield value.slice(0, 1);
}

function* simplerObjects(value: { readonly [name: string]: unknown }): Iterable<unknown> {
  if (Object.keys(value).length > 0) yield* [true, false, {}];
  for (const one of Object.values(value)) {
    if (isObject(one)) yield one;
    if (Array.isArray(one)) yield* one.filter(isSchema);
  }
  for (const name of Object.keys(value)) yield without(value, name);
  for (const [name, one] of Object.entries(value)) {
    for (const less of simplerValues(one)) yield { ...value, [name]: less };
  }
}

function* simplerLists(list: readonly unknown[]): Iterable<unknown> {
  // Most lists of schemas and values must not be empty.
  if (list.length > 1) for (const index of list.keys()) yield list.toSpliced(index, 1);
  for (const [index, one] of list.entries()) {
    for (const less of simplerValues(one)) yield list.with(index, less);
  }
}
