import { isJsonArray, isJsonObject, type JsonValue, own } from '@partner-apis/model';
import type { CaseRequest } from '../../case/contract-case.ts';
import type { Filter } from '../../things/list.ts';

/**
 * Returns values to filter by: one that many items have, one that few have, one in between, one that none has, and some that
 * a code of the items is not, although they resemble it.
 */
export function valuesToTry(filter: Filter, items: readonly JsonValue[]): JsonValue[] {
  const all = items.flatMap((item) => valuesOf(item, filter));
  const counts = Map.groupBy(all, (value) => JSON.stringify(value));
  const ordered =
    filter.relation === 'is'
      ? [...counts.values()].toSorted((a, b) => b.length - a.length).flatMap(([value]) => value ?? [])
      : [...new Set(all)].toSorted(compared);
  const { length } = ordered;
  const places = new Set([0, Math.floor(length / 2), length - 1]);
  const found = [...places].flatMap((place) => ordered[place] ?? []);
  return filter.relation === 'is' ? [...found, ...absentValue(ordered), ...similarValues(ordered)] : found;
}

/** Returns a code in lower case, and without its last character, unless items have these. */
export function similarValues(values: readonly JsonValue[]): JsonValue[] {
  const code = values.filter((value) => typeof value === 'string').find(isCode);
  if (code === undefined) return [];
  return [code.toLowerCase(), code.slice(0, -1)].filter((other) => other !== '' && !values.includes(other));
}

/** Whether a text is written as a code, which is another one in lower case: `FLEET-58213`, and not `Green Fleet`. */
function isCode(text: string): boolean {
  return /[A-Z]/.test(text) && !/[\p{Ll}\s]/u.test(text);
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
 * Finds items that a filter should have omitted, and others that it should have found. A code is compared as it is. Any other
 * text may be compared as a whole or by its parts, and a bound may be inclusive or exclusive: both are accepted.
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
    ...(lost === undefined
      ? []
      : [`${queryText(queryWith(filter, value))} does not find ${JSON.stringify(lost)}`]),
  ];
}

/** Maximum number of values that a problem shows. */
const MOST_SHOWN = 6;

/** Finds an item that a filter of several values should have found, or should have omitted because it has none of them. */
export function unionProblems(
  filter: Filter,
  values: readonly JsonValue[],
  whole: readonly JsonValue[],
  found: readonly JsonValue[],
): string[] {
  const texts = new Set(found.map((item) => JSON.stringify(item)));
  const unshown = Math.max(0, values.length - MOST_SHOWN);
  const before = unshown === 0 ? [] : [`${unshown} others`];
  const asked = `${filter.parameter.name}=${[...before, ...values.slice(unshown)].join(',')}`;
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
  return stray === undefined
    ? []
    : [`${queryText(queryWith(filter, value))} also finds ${JSON.stringify(stray)}`];
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

/** Whether a filter with a value omits an item, however texts other than codes are compared. */
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

/** Returns a query as a report shows it: `type=B2C&name=Green`. */
export function queryText(query: CaseRequest['query']): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('&');
}

function mayMatch({ relation }: Filter, one: JsonValue, wanted: JsonValue): boolean {
  if (relation === 'from') return compared(one, wanted) >= 0;
  if (relation === 'to') return compared(one, wanted) <= 0;
  if (typeof one !== 'string' || typeof wanted !== 'string' || isCode(one)) return one === wanted;
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

/**
 * Returns as many values as a filter takes: as many that no item has as fit before the others, so that a server that
 * reads only the first ones finds nothing. Undefined if its number of values is not limited.
 */
export function mostValues(
  filter: Filter,
  values: readonly JsonValue[],
  whole: readonly JsonValue[],
): JsonValue[] | undefined {
  const { maxItems } = filter.parameter.schema;
  const [absent] = absentValue(whole.flatMap((item) => valuesOf(item, filter)));
  if (!filter.isList || maxItems === undefined || absent === undefined) return undefined;
  const own = values.slice(0, maxItems);
  return [...manyLike(absent, maxItems - own.length), ...own];
}

/** Returns a number and those after it, or a text several times. */
function manyLike(value: JsonValue, count: number): JsonValue[] {
  return Array.from({ length: count }, (_, index) => (typeof value === 'number' ? value + index : value));
}
