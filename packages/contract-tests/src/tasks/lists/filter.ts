import { isJsonArray, isJsonObject, type JsonValue, own } from '@partner-apis/model';
import type { CaseRequest } from '../../case/contract-case.ts';
import type { Filter } from '../../things/list.ts';

/** Returns values to filter by: one that many items have, one that few have, one in between, and one that none has. */
export function valuesToTry(filter: Filter, items: readonly JsonValue[]): JsonValue[] {
  const all = items.flatMap((item) => valuesOf(item, filter));
  const counts = Map.groupBy(all, (value) => JSON.stringify(value));
  const ordered =
    filter.relation === 'is'
      ? [...counts.values()].toSorted((a, b) => b.length - a.length).flatMap(([value]) => value ?? [])
      : [...new Set(all)].toSorted(compared);
  const { length } = ordered;
  const places = new Set([0, Math.floor(length / 2), length - 1]);
  const absent = filter.relation === 'is' ? absentValue(ordered) : [];
  return [...[...places].flatMap((place) => ordered[place] ?? []), ...absent];
}

/** Returns a value of the same form that none of them has. */
export function absentValue(values: readonly JsonValue[]): JsonValue[] {
  const [value] = values;
  if (typeof value === 'number') return [Math.max(...values.map(Number)) + 1];
  if (typeof value !== 'string') return [];
  const others = [...'0123456789', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((end) => value.slice(0, -1) + end);
  return others.filter((other) => sameKind(other, value) && !values.includes(other)).slice(0, 1);
}

/** Whether two texts end in the same kind of character, which patterns often require. */
function sameKind(one: string, other: string): boolean {
  return /\d$/.test(one) === /\d$/.test(other);
}

/**
 * Finds items that a filter should have omitted, and others that it should have found. A text may be compared as a
 * whole or by its parts, and a bound may be inclusive or exclusive: both are accepted.
 *
 * @param whole all items of the list
 * @param found the items that match the filter
 */
export function filterProblems(
  filter: Filter,
  value: JsonValue,
  whole: readonly JsonValue[],
  found: readonly JsonValue[],
): string[] {
  const texts = new Set(found.map((item) => JSON.stringify(item)));
  const lost = whole.find((item) => mustFind(filter, value, item) && !texts.has(JSON.stringify(item)));
  return [
    ...strayProblems(filter, value, found),
    ...(lost === undefined ? [] : [`${shown(filter, value)} does not find ${JSON.stringify(lost)}`]),
  ];
}

/** Finds an item that a filter of several values should have found, or should have omitted because it has none of them. */
export function unionProblems(
  filter: Filter,
  values: readonly JsonValue[],
  whole: readonly JsonValue[],
  found: readonly JsonValue[],
): string[] {
  const texts = new Set(found.map((item) => JSON.stringify(item)));
  const asked = `${filter.parameter.name}=${values.join(',')}`;
  const lost = whole.find(
    (item) => values.some((value) => mustFind(filter, value, item)) && !texts.has(JSON.stringify(item)),
  );
  const stray = found.find((item) => values.every((value) => leavesOut(filter, value, item)));
  return [
    ...(lost === undefined ? [] : [`${asked} does not find ${JSON.stringify(lost)}`]),
    ...(stray === undefined ? [] : [`${asked} also finds ${JSON.stringify(stray)}`]),
  ];
}

/** Finds items that a filter should have omitted, whatever else the call filters by. */
export function strayProblems(filter: Filter, value: JsonValue, found: readonly JsonValue[]): string[] {
  const stray = found.find((item) => leavesOut(filter, value, item));
  return stray === undefined ? [] : [`${shown(filter, value)} also finds ${JSON.stringify(stray)}`];
}

/** Returns other filters, each with its value from an item that this one omits. */
export function companionsOf(
  filter: Filter,
  value: JsonValue,
  filters: readonly Filter[],
  whole: readonly JsonValue[],
): { readonly filter: Filter; readonly value: JsonValue }[] {
  const others = filters.filter((other) => other !== filter && other.relation === 'is');
  return others.flatMap((other) => {
    const item = whole.find((one) => valuesOf(one, other).length > 0 && leavesOut(filter, value, one));
    const [beside] = item === undefined ? [] : valuesOf(item, other);
    return beside === undefined ? [] : [{ filter: other, value: beside }];
  });
}

/** Whether a filter with a value omits an item, however texts are compared. */
export function leavesOut(filter: Filter, value: JsonValue, item: JsonValue): boolean {
  return !valuesOf(item, filter).some((one) => mayMatch(filter, one, value));
}

/** Whether a filter with a value must find an item, whatever the document leaves open. */
export function mustFind(filter: Filter, value: JsonValue, item: JsonValue): boolean {
  return valuesOf(item, filter).some((one) => mustMatch(filter, one, value));
}

/** Returns the query that filters a list. */
export function queryWith({ parameter, isList }: Filter, value: JsonValue): CaseRequest['query'] {
  return { [parameter.name]: isList ? [value] : value };
}

function shown({ parameter }: Filter, value: JsonValue): string {
  return `${parameter.name}=${String(value)}`;
}

function mayMatch({ relation }: Filter, one: JsonValue, wanted: JsonValue): boolean {
  if (relation === 'from') return compared(one, wanted) >= 0;
  if (relation === 'to') return compared(one, wanted) <= 0;
  if (typeof one !== 'string' || typeof wanted !== 'string') return one === wanted;
  return one.toLowerCase().includes(wanted.toLowerCase());
}

function mustMatch({ relation }: Filter, one: JsonValue, wanted: JsonValue): boolean {
  if (relation === 'from') return compared(one, wanted) > 0;
  if (relation === 'to') return compared(one, wanted) < 0;
  return one === wanted;
}

/** Compares numbers by size, moments by time, and other texts literally. */
function compared(a: JsonValue, b: JsonValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [one, other] = [String(a), String(b)];
  const difference = Date.parse(one) - Date.parse(other);
  if (!Number.isNaN(difference)) return difference;
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Returns the scalar values of a property in an item. */
export function valuesOf(item: JsonValue, filter: Pick<Filter, 'property' | 'depth'>): JsonValue[] {
  const { property, depth } = filter;
  if (isJsonArray(item)) return item.flatMap((one) => valuesOf(one, filter));
  if (!isJsonObject(item)) return [];
  if (depth > 0) return Object.values(item).flatMap((one) => valuesOf(one, { property, depth: depth - 1 }));
  const value = own(item, property);
  return value === undefined || (typeof value === 'object' && value !== null) ? [] : [value];
}
