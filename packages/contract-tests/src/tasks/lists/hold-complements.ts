import { type JsonValue, operationPointer, own, type Parameter, type Schemas } from '@partner-apis/model';
import type { CaseRequest } from '../../case/contract-case.ts';
import { isSuccess } from '../../case/exchange.ts';
import { numberAt } from '../../check/pages.ts';
import { textsOf } from '../../check/same-items.ts';
import type { List } from '../../things/list.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import type { ListReader } from '../list-reader.ts';
import { type Complement, complementsOf } from './complements.ts';
import { valuesOf } from './filter.ts';
import { holdOpenFilter } from './hold-open-filter.ts';
import { type Period, periodsOf } from './periods.ts';

/** Whether a law of complements applies to a list. */
export function hasComplements(list: List, schemas: Schemas): boolean {
  return [periodsOf(list), complementsOf(list, schemas), openFiltersOf(list, schemas)].some(
    ({ length }) => length > 0,
  );
}

/** Returns the filters of a paged list by what its items do not show, which are no ends of a period and have no known values. */
function openFiltersOf(list: List, schemas: Schemas): readonly Parameter[] {
  if (list.pageSize === undefined) return [];
  const names = [
    ...periodsOf(list).flatMap(({ from, to }) => [from.name, to.name]),
    ...complementsOf(list, schemas).map(({ name }) => name),
  ];
  return list.openFilters.filter(({ name }) => !names.includes(name));
}

/**
 * Checks that a filter and its complement make the whole list: the items up to a moment and those from then on, and the items
 * with each value of an enumeration. No item has several values of a filter by what items do not show.
 *
 * @throws {NotTried} when the server rejects the list, or all of these filters
 */
export async function holdComplements(
  calls: CheckedCalls,
  reader: ListReader,
  list: List,
  schemas: Schemas,
): Promise<void> {
  const whole = await reader.readAll(list.widest);
  if (whole.length === 0) throw new NotTried(`${list.operation.operationId} has no items`);
  if (whole.length >= list.largestTotal)
    throw new NotTried(`${list.operation.operationId} has too many items`);
  let isTried = false;
  for (const period of periodsOf(list)) {
    isTried = (await holdPeriod(calls, reader, list, { period, whole })) || isTried;
  }
  for (const complement of complementsOf(list, schemas)) {
    isTried = (await holdValues(calls, reader, list, { complement, whole })) || isTried;
  }
  for (const parameter of openFiltersOf(list, schemas)) {
    isTried = (await holdOpenFilter(calls, reader, list, { parameter, whole, schemas })) || isTried;
  }
  if (!isTried) throw new NotTried(`${list.operation.operationId} is rejected with each filter`);
}

interface DividedByPeriod {
  readonly period: Period;
  readonly whole: readonly JsonValue[];
}

/**
 * Checks the halves before and after a moment. Whether a period includes its ends is open: with a gap of a unit the halves
 * have at most all items, and with an overlap of a unit at least all.
 *
 * @returns whether the server accepts the period
 */
async function holdPeriod(
  calls: CheckedCalls,
  reader: ListReader,
  list: List,
  { period: { from, to }, whole }: DividedByPeriod,
): Promise<boolean> {
  const { widest: base } = list;
  let isTried = false;
  for (const moment of momentsOf(calls, list, { from, to }, whole)) {
    const before = await countOf(reader, list, { ...base, [to.name]: moment });
    const overlap = await countOf(reader, list, { ...base, [from.name]: movedBy(moment, -1) });
    const gap = await countOf(reader, list, { ...base, [from.name]: movedBy(moment, 1) });
    if (before === undefined || overlap === undefined || gap === undefined) continue;
    isTried = true;
    const isWhole = before + gap <= whole.length && before + overlap >= whole.length;
    if (isWhole || !(await reader.reads(whole, base))) continue;
    const [after, found] = before + gap > whole.length ? [1, gap] : [-1, overlap];
    const halves = `${to.name}=${moment} has ${before} and ${from.name}=${movedBy(moment, after)} has ${found}`;
    hold(calls, list, `the list has ${whole.length} items, of which ${halves}`, from.name);
  }
  return isTried;
}

/** Returns the moment in the middle of those that items show, or else those of the example. */
function momentsOf(
  calls: CheckedCalls,
  { operation, filters }: List,
  { from, to }: Period,
  whole: readonly JsonValue[],
): readonly string[] {
  const filter = filters.find(({ parameter }) => parameter === from);
  const shown = whole.flatMap((item) => (filter === undefined ? [] : valuesOf(item, filter))).sort();
  const examples = [from, to].map(({ name }) => own(calls.requestOf(operation).query, name));
  const moments = filter === undefined ? examples : [shown[Math.floor(shown.length / 2)]];
  return moments.filter((one) => typeof one === 'string').filter((one) => !Number.isNaN(Date.parse(one)));
}

/** Returns a day that is some days later, or a time that is some seconds later, in the same notation. */
function movedBy(moment: string, units: number): string {
  if (moment.length === 10)
    return new Date(Date.parse(moment) + units * 86_400_000).toISOString().slice(0, 10);
  const [time, zone] = [moment.slice(0, 19), moment.slice(19).replace(/^\.\d+/, '')];
  return `${new Date(Date.parse(`${time}Z`) + units * 1000).toISOString().slice(0, 19)}${zone}`;
}

/** Returns the number of items that a query selects; undefined if it is rejected. */
async function countOf(
  reader: ListReader,
  list: List,
  query: CaseRequest['query'],
): Promise<number | undefined> {
  if (list.pageSize === undefined) return (await reader.read(query))?.length;
  const page = await reader.page(1, 1, query);
  return isSuccess(page) ? numberAt(page.json, 'totalElements') : undefined;
}

interface DividedByValues {
  readonly complement: Complement;
  readonly whole: readonly JsonValue[];
}

/**
 * Checks that every item is found with one value of a parameter, if it has one, and none with two of them.
 *
 * @returns whether the server accepts the values
 */
async function holdValues(
  calls: CheckedCalls,
  reader: ListReader,
  list: List,
  { complement, whole }: DividedByValues,
): Promise<boolean> {
  const { name, values } = complement;
  const { widest: base } = list;
  const parts: (readonly string[])[] = [];
  for (const value of values) {
    const part = await reader.read({ ...base, [name]: value });
    if (part === undefined) return false;
    parts.push(textsOf(part));
  }
  const finding = (item: string) => values.filter((_, index) => parts[index]?.includes(item));
  const texts = textsOf(whole);
  const twice = texts.find((item) => finding(item).length > 1);
  const without = texts.find((text, index) => {
    const item = whole[index];
    return finding(text).length === 0 && item !== undefined && mustBeFound(item, complement);
  });
  const asked = (item: string) => finding(item).map((value) => `${name}=${String(value)}`);
  const lost = without === undefined ? undefined : `no value of ${name} finds ${without}`;
  const problem = twice === undefined ? lost : `${asked(twice).join(' and ')} both find ${twice}`;
  if (problem !== undefined && (await reader.reads(whole, base))) hold(calls, list, problem, name);
  return true;
}

/** Whether one of the values has to find an item. */
function mustBeFound(item: JsonValue, { values, filter, isQuestion }: Complement): boolean {
  return isQuestion || (filter !== undefined && valuesOf(item, filter).some((one) => values.includes(one)));
}

function hold(calls: CheckedCalls, { operation }: List, problem: string, parameter: string): void {
  calls.hold(operation, [`${problem} (#${operationPointer(operation)}, parameter ${parameter})`]);
}
