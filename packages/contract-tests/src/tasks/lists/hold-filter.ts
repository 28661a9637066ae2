import { type JsonValue, operationPointer, own } from '@partner-apis/model';
import type { Filter, List } from '../../things/list.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import type { ListReader } from '../list-reader.ts';
import {
  absentValue,
  companionsOf,
  filterProblems,
  mostValues,
  queryWith,
  similarValues,
  strayProblems,
  unionProblems,
  valuesToTry,
} from './filter.ts';

/** Checks that a filter finds exactly the items that have its value, or one of its values. */
export async function holdFilter(
  calls: CheckedCalls,
  reader: ListReader,
  list: List,
  filter: Filter,
): Promise<void> {
  const whole = await reader.readAll(list.widest);
  const hold = (problems: readonly string[]) =>
    calls.hold(
      list.operation,
      problems.map((problem) => `${problem} (${placeOf(list, filter)})`),
    );
  let isTried = false;
  for (const value of valuesToTry(filter, whole)) {
    const found = await reader.read({ ...list.widest, ...queryWith(filter, value) });
    if (found === undefined) {
      isTried = (await holdWithCompanions(reader, list, filter, value, whole, hold)) || isTried;
      continue;
    }
    isTried = true;
    const problems = filterProblems(filter, value, whole, found);
    if (problems.length > 0 && (await reader.reads(whole, list.widest))) hold(problems);
  }
  if (!isTried) throw new NotTried(`no value of ${filter.parameter.name} is accepted`);
  if (!filter.isList) return;
  const values = [...new Set(valuesToTry(filter, whole))];
  for (const several of [values, mostValues(filter, values, whole)]) {
    if (several !== undefined) await holdUnion(reader, list, filter, several, whole, hold);
  }
}

/** Several values of a filter find the items that have any of them. */
async function holdUnion(
  reader: ListReader,
  { widest }: List,
  filter: Filter,
  values: readonly JsonValue[],
  whole: readonly JsonValue[],
  hold: (problems: readonly string[]) => void,
): Promise<void> {
  const found = await reader.read({ ...widest, [filter.parameter.name]: values });
  if (found === undefined) return;
  const problems = unionProblems(filter, values, whole, found);
  if (problems.length > 0 && (await reader.reads(whole, widest))) hold(problems);
}

/** Checks that a required filter finds nothing without its value, either the example's, another one, or a similar one. */
export async function holdRequiredFilter(
  calls: CheckedCalls,
  reader: ListReader,
  list: List,
  filter: Filter,
): Promise<void> {
  const example = own(calls.requestOf(list.operation).query, filter.parameter.name);
  if (example === undefined) throw new NotTried(`${filter.parameter.name} has no example`);
  for (const value of [example, ...absentValue([example]), ...similarValues([example])]) {
    const found = (await reader.read({ ...list.widest, [filter.parameter.name]: value })) ?? [];
    const problems = strayProblems(filter, value, found);
    calls.hold(
      list.operation,
      problems.map((problem) => `${problem} (${placeOf(list, filter)})`),
    );
  }
}

/**
 * Tries a filter that is rejected alone together with others, which it may require. Together they must find nothing
 * without its value.
 *
 * @returns whether any of them was accepted
 */
async function holdWithCompanions(
  reader: ListReader,
  list: List,
  filter: Filter,
  value: JsonValue,
  whole: readonly JsonValue[],
  hold: (problems: readonly string[]) => void,
): Promise<boolean> {
  for (const { filter: other, value: beside } of companionsOf(filter, value, list.filters, whole)) {
    const query = {
      ...list.widest,
      ...queryWith(filter, value),
      ...queryWith(other, beside),
    };
    const found = await reader.read(query);
    if (found === undefined) continue;
    hold(strayProblems(filter, value, found));
    return true;
  }
  return false;
}

/** Returns the part of the document that defines a filter: `#/paths/~1sites/get, parameter partyCode`. */
function placeOf({ operation }: List, { parameter }: Filter): string {
  return `#${operationPointer(operation)}, parameter ${parameter.name}`;
}
