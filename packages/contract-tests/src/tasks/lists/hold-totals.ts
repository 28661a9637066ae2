import { exampleValue, type JsonValue, operationPointer, own, type Schemas } from '@partner-apis/model';
import type { CaseRequest } from '../../case/contract-case.ts';
import { numberAt } from '../../check/pages.ts';
import type { Filter, List } from '../../things/list.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { itemsOf, type ListReader } from '../list-reader.ts';
import { leavesOut, mustFind, queryText, queryWith, valuesToTry } from './filter.ts';
import { filtersOf, fullest, overrides } from './hold-combined.ts';

/** A filter, and the value with which it is sent. */
interface Selected {
  readonly filter: Filter;
  readonly value: JsonValue;
}

/** A selection of the items of a list. */
interface Selection {
  readonly query: CaseRequest['query'];
  /** The filters whose values the items show; empty if nothing shows which items match. */
  readonly selected: readonly Selected[];
}

/**
 * Checks the totals of a list with each filter, and with all filters of an item: every page counts the items that are on all
 * pages, and these are as many as match.
 *
 * @throws {NotTried} when the server accepts no filter
 */
export async function holdTotals(
  calls: CheckedCalls,
  reader: ListReader,
  list: List,
  schemas: Schemas,
): Promise<void> {
  const whole = await reader.readAll(list.widest);
  if (whole.length === 0) throw new NotTried(`${list.operation.operationId} has no items`);
  const examples = calls.requestOf(list.operation).query;
  let isTried = false;
  for (const selection of [...shownSelections(list, whole), ...openSelections(list, examples, schemas)]) {
    const query = { ...list.widest, ...selection.query };
    const total = numberAt((await reader.page(1, list.largestPage, query)).json, 'totalElements');
    // Two pages: what counts the items of a page only is wrong on both.
    const size = Math.min(list.largestPage, Math.max(1, Math.ceil(total / 2)));
    const pages = await reader.readPages(query, size);
    if (pages === undefined) continue;
    isTried = true;
    const items = pages.flatMap(({ json }) => itemsOf(list, json));
    const totals = [total, ...pages.map(({ json }) => numberAt(json, 'totalElements'))];
    // A server may stop counting there.
    if (totals.some((one) => one >= list.largestTotal)) continue;
    const problems = [
      ...countProblems(totals, items.length),
      ...pageTotalProblems(
        pages.map(({ json }) => numberAt(json, 'pageTotal')),
        items.length / size,
      ),
      ...matchProblems(total, selection.selected, whole),
    ];
    if (problems.length === 0 || !(await reader.reads(whole, list.widest))) continue;
    const place = `#${operationPointer(list.operation)}/responses`;
    calls.hold(list.operation, [`with ${queryText(selection.query)}, ${problems[0]} (${place})`]);
  }
  if (!isTried) throw new NotTried(`${list.operation.operationId} is rejected with each filter`);
}

/** Returns selections by a value of each filter that most items have, by another one, and by all filters of an item. */
function shownSelections(list: List, whole: readonly JsonValue[]): readonly Selection[] {
  const alone = list.filters.flatMap((filter) => {
    const values = valuesToTry(filter, whole);
    const some = filter.relation === 'is' ? values.slice(0, 2) : values.slice(1, 2);
    return some.map((value) => selectionOf([{ filter, value }]));
  });
  return [...alone, ...togetherOf(list, whole)];
}

/** Returns selections by what items do not show. */
function openSelections(
  { openFilters }: List,
  examples: CaseRequest['query'],
  schemas: Schemas,
): readonly Selection[] {
  return openFilters.map(({ name, schema }) => ({
    query: { [name]: own(examples, name) ?? exampleValue(schema, schemas) },
    selected: [],
  }));
}

/** Returns the filters of the item that has most of them, apart from those that another one overrides. */
function togetherOf({ filters }: List, whole: readonly JsonValue[]): readonly Selection[] {
  const item = fullest(filters, whole);
  if (item === undefined) return [];
  const own = filtersOf(filters, item, whole).flatMap(({ filter, own: value }) =>
    value === undefined ? [] : [{ filter, value }],
  );
  const effective = own.filter(({ filter }) => !own.some((other) => overrides(other.filter, filter)));
  return effective.length < 2 ? [] : [selectionOf(effective)];
}

function selectionOf(selected: readonly Selected[]): Selection {
  const queries = selected.map(({ filter, value }) => queryWith(filter, value));
  return { query: Object.assign({}, ...queries), selected };
}

function countProblems(totals: readonly number[], count: number): string[] {
  const wrong = totals.find((total) => total !== count);
  return wrong === undefined
    ? []
    : [`totalElements is ${wrong}, but the pages contain ${count} ${nounOf(count)}`];
}

/** Finds a wrong number of pages. Whether a list without items has none or one is open. */
function pageTotalProblems(totals: readonly number[], pages: number): string[] {
  const last = Math.ceil(pages);
  const wrong = totals.find((total) => total !== last && Math.max(1, total) !== Math.max(1, last));
  return wrong === undefined ? [] : [`pageTotal is ${wrong}, but should be ${last}`];
}

/** Finds whether a total differs from the number of items that match, as far as the document says which ones do. */
function matchProblems(total: number, selected: readonly Selected[], whole: readonly JsonValue[]): string[] {
  if (selected.length === 0) return [];
  const least = whole.filter((item) => selected.every(({ filter, value }) => mustFind(filter, value, item)));
  const most = whole.filter((item) => !selected.some(({ filter, value }) => leavesOut(filter, value, item)));
  if (total >= least.length && total <= most.length) return [];
  const expected = least.length === most.length ? `${least.length}` : `${least.length} to ${most.length}`;
  return [`totalElements is ${total}, but ${expected} of ${whole.length} items match`];
}

function nounOf(count: number): string {
  return count === 1 ? 'item' : 'items';
}
