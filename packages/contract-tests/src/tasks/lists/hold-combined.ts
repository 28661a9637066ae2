import { exampleValue, type JsonValue, operationPointer, type Schemas } from '@partner-apis/model';
import type { CaseRequest } from '../../case/contract-case.ts';
import type { Filter, List } from '../../things/list.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import type { ListReader } from '../list-reader.ts';
import { leavesOut, mustFind, queryText, queryWith, valuesOf, valuesToTry } from './filter.ts';

/** A filter, with a value that finds an item and one that omits it, if there are such values. */
interface FilterOfItem {
  readonly filter: Filter;
  readonly own: JsonValue | undefined;
  readonly other: JsonValue | undefined;
}

/**
 * Checks that filters apply together: all those of an item find it, and it is omitted as soon as one of them has
 * another value. Filters that a parameter overrides are sent without that parameter.
 */
export async function holdCombined(
  calls: CheckedCalls,
  reader: ListReader,
  list: List,
  schemas: Schemas,
): Promise<void> {
  const whole = await reader.readAll(list.widest);
  let isTried = false;
  for (const choice of [{}, ...openChoices(list, schemas)]) {
    const base = { ...list.widest, ...choice };
    const item = fullest(list.filters, (await reader.read(base)) ?? []);
    if (item === undefined) continue;
    const filters = filtersOf(list.filters, item, whole);
    isTried = (await holdItem(calls, reader, list, { base, item, filters })) || isTried;
  }
  if (!isTried) throw new NotTried('the server accepts no two filters together');
}

/** Returns the parameters that select items by something that items do not show, each with its example value. */
function openChoices({ openFilters }: List, schemas: Schemas): CaseRequest['query'][] {
  return openFilters.map(({ name, schema, example }) => ({
    [name]: example ?? exampleValue(schema, schemas),
  }));
}

/** Returns the item that has values for the most filters. */
export function fullest(filters: readonly Filter[], items: readonly JsonValue[]): JsonValue | undefined {
  const count = (item: JsonValue) => filters.filter((filter) => valuesOf(item, filter).length > 0).length;
  return items.toSorted((one, other) => count(other) - count(one))[0];
}

/** Returns the filters of an item by which it is found, each with a value that finds it and one that does not. */
export function filtersOf(
  filters: readonly Filter[],
  item: JsonValue,
  whole: readonly JsonValue[],
): readonly FilterOfItem[] {
  return filters.flatMap((filter) => {
    // Several values may belong to several objects, one of which must match all filters.
    if (valuesOf(item, filter).length !== 1) return [];
    const values = valuesToTry(filter, whole);
    const own = [...valuesOf(item, filter), ...values].find((value) => mustFind(filter, value, item));
    const other = values.find((value) => leavesOut(filter, value, item));
    return [{ filter, own, other }];
  });
}

interface ItemOfList {
  readonly base: CaseRequest['query'];
  readonly item: JsonValue;
  readonly filters: readonly FilterOfItem[];
}

/**
 * Checks an item.
 *
 * @returns whether filters are accepted together
 */
async function holdItem(
  calls: CheckedCalls,
  reader: ListReader,
  { operation }: List,
  { base, item, filters }: ItemOfList,
): Promise<boolean> {
  const text = JSON.stringify(item);
  const finds = (found: readonly JsonValue[]) => found.some((one) => JSON.stringify(one) === text);
  const hold = async (query: CaseRequest['query'], isFound: boolean): Promise<boolean> => {
    const found = await reader.read({ ...base, ...query });
    if (found === undefined) return false;
    // An item that others have changed in the meantime has no verdict.
    if (finds(found) === isFound || !finds((await reader.read(base)) ?? [])) return true;
    const problem = `${queryText(query)} ${isFound ? 'does not find' : 'also finds'} ${text}`;
    calls.hold(operation, [`${problem} (#${operationPointer(operation)}/parameters)`]);
    return true;
  };
  if (filters.length < 2) return false;
  let isTried = await hold(queryOf(filters), true);
  for (const { filter, other } of filters) {
    if (other === undefined) continue;
    // The other bound of a range would reverse it.
    const beside = filters.filter(
      (one) => !overrides(one.filter, filter) && one.filter.property !== filter.property,
    );
    isTried = (await hold({ ...queryOf(beside), ...queryWith(filter, other) }, false)) || isTried;
    for (const overriding of filters.filter(
      (one) => one.own !== undefined && overrides(one.filter, filter),
    )) {
      isTried = (await hold({ ...queryOf([overriding]), ...queryWith(filter, other) }, true)) || isTried;
    }
  }
  return isTried;
}

function queryOf(filters: readonly FilterOfItem[]): CaseRequest['query'] {
  const queries = filters.map(({ filter, own }) => (own === undefined ? {} : queryWith(filter, own)));
  return Object.assign({}, ...queries);
}

/** Whether a filter is documented to have no effect beside another one. */
export function overrides({ parameter }: Filter, other: Filter): boolean {
  return parameter.overrides?.includes(other.parameter.name) === true;
}
