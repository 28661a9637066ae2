import {
  flattenSchema,
  type JsonValue,
  type Operation,
  operationPointer,
  type Parameter,
  type Schemas,
} from '@partner-apis/model';
import { isSuccess } from '../../case/exchange.ts';
import type { Checks } from '../../check/checks.ts';
import { orderDemands } from '../../check/demands.ts';
import { type List, listOf, listsOf } from '../../things/list.ts';
import { ownedItemsOf } from '../../things/owned-item.ts';
import { sublistsOf } from '../../things/sublist.ts';
import { viewsOf } from '../../things/view.ts';
import { asAnyPartner, type CheckedCalls, HeldByFew, NotTried } from '../checked-calls.ts';
import { itemsOf, ListReader } from '../list-reader.ts';
import type { Task } from '../task.ts';
import type { TaskSource } from '../task-source.ts';
import { verdictOfCalls } from '../verdict-of-calls.ts';
import { absentValue, queryWith, valuesOf } from './filter.ts';
import { hiddenItemsOf } from './hidden-items.ts';
import { holdCombined } from './hold-combined.ts';
import { hasComplements, holdComplements } from './hold-complements.ts';
import { defaultedParameters, holdDefault } from './hold-default.ts';
import { holdFilter, holdRequiredFilter } from './hold-filter.ts';
import { holdFlag } from './hold-flag.ts';
import { holdHidden } from './hold-hidden.ts';
import { holdLinks } from './hold-links.ts';
import { holdOwnedItem } from './hold-owned-item.ts';
import { holdSublist } from './hold-sublist.ts';
import { holdTotals } from './hold-totals.ts';
import { holdView } from './hold-view.ts';
import { emptyListProblems, lastPageProblems } from './last-page.ts';
import { orderProblems, pageProblems } from './order.ts';

/**
 * Laws of lists: every reading has the same order, no item is lost between pages, filters find what they name, flags
 * add it, limits cut, and an omitted parameter has its default.
 */
export const lists: TaskSource<'list'> = {
  kinds: ['list'],
  tasksOf: (checks) =>
    checks.model.operations
      .filter(({ method }) => method === 'get')
      .flatMap((operation) => {
        const list = listOf(operation, checks.model);
        const order = listTask(checks, operation, 'order', (calls) => holdOrder(calls, operation, list));
        return list === undefined ? [order] : [order, ...listTasks(checks, list)];
      }),
};

function listTasks(checks: Checks, list: List): Task<'list'>[] {
  const { operation, pageSize, limit, filters, requiredFilters, openFilters, flags } = list;
  const law = (name: string, hold: (calls: CheckedCalls, reader: ListReader) => Promise<void>) =>
    listTask(checks, operation, name, (calls) => hold(calls, new ListReader(calls, list)));
  return [
    ...(pageSize === undefined
      ? []
      : [
          law('pages', (calls, reader) => holdPages(calls, reader, list)),
          law('links', (calls, reader) => holdLinks(calls, reader, list)),
        ]),
    ...(limit === undefined
      ? []
      : [
          law('limit', (calls, reader) =>
            holdLimit(calls, reader, { operation, limit, schemas: checks.model.schemas }),
          ),
        ]),
    ...defaultedParameters(list, checks.model.schemas).map((parameter) =>
      law(`default/${parameter.name}`, (calls) => holdDefault(calls, list, parameter, checks.model.schemas)),
    ),
    ...viewsOf(list, checks.model).map((view) =>
      law(`view/${view.operation.operationId}`, (calls, reader) => holdView(calls, reader, list, view)),
    ),
    ...ownedItemsOf(list, listsOf(checks.model), checks.model).map((item) =>
      law(`owned/${item.operation.operationId}`, (calls, reader) => holdOwnedItem(calls, reader, list, item)),
    ),
    ...sublistsOf(list, listsOf(checks.model), checks.model).map((sublist) =>
      law(`of/${sublist.of.operation.operationId}`, (calls) => holdSublist(calls, sublist)),
    ),
    ...filters.map((filter) =>
      law(`filter/${filter.parameter.name}`, (calls, reader) => holdFilter(calls, reader, list, filter)),
    ),
    ...requiredFilters.map((filter) =>
      law(`filter/${filter.parameter.name}`, (calls, reader) =>
        holdRequiredFilter(calls, reader, list, filter),
      ),
    ),
    ...(pageSize === undefined || filters.length + openFilters.length === 0
      ? []
      : [law('totals', (calls, reader) => holdTotals(calls, reader, list, checks.model.schemas))]),
    ...(hasComplements(list, checks.model.schemas)
      ? [law('complements', (calls, reader) => holdComplements(calls, reader, list, checks.model.schemas))]
      : []),
    ...(filters.length < 2
      ? []
      : [law('combined', (calls, reader) => holdCombined(calls, reader, list, checks.model.schemas))]),
    ...flags.map((flag) =>
      law(`flag/${flag.parameter.name}`, (calls, reader) => holdFlag(calls, reader, list, flag)),
    ),
    ...hiddenItemsOf(list, checks.model).map((hidden) => {
      const { operation: using, name } = hidden.use;
      return {
        ...law(`hidden/${using.operationId}/${name}`, (calls, reader) => holdHidden(calls, reader, hidden)),
        sort: 'list hidden',
        methods: new Set(['GET', using.method.toUpperCase()]),
      };
    }),
  ];
}

function listTask(
  checks: Checks,
  operation: Operation,
  name: string,
  law: (calls: CheckedCalls) => Promise<void>,
): Task<'list'> {
  const { operationId } = operation;
  return {
    id: `${checks.model.id}/${operationId}/list/${name}`,
    model: checks.model,
    kind: 'list',
    operationId,
    sort: `list ${name}`,
    methods: new Set(['GET']),
    run: (server) => verdictOfCalls(server, checks, (calls) => asAnyPartner(calls, operation, law)),
  };
}

/** Checks that repeated readings have their lists in the same order. */
async function holdOrder(calls: CheckedCalls, operation: Operation, list: List | undefined): Promise<void> {
  const request = calls.requestOf(operation);
  const first = await calls.send(operation, request);
  if (!isSuccess(first)) throw new NotTried(`${operation.operationId} was rejected with ${first.status}`);
  if (first.json === undefined) throw new NotTried(`${operation.operationId} returned no JSON body`);
  if (list !== undefined) needItems(operation, itemsOf(list, first.json));
  const second = await calls.succeed(operation, request);
  const bodies = [first.json, second.json ?? null] as const;
  calls.hold(operation, orderProblems(...bodies, 'again'), () =>
    orderDemands(bodies, [calls.last - 1, calls.last]),
  );
}

/**
 * Checks that small pages contain the same items in the same order as large ones, in whatever order they are requested,
 * and that the page after the last one is rejected with the number of the last, also if the list has no items.
 */
async function holdPages(calls: CheckedCalls, reader: ListReader, list: List): Promise<void> {
  const { operation } = list;
  const whole = await reader.readAll();
  needItems(operation, whole);
  const size = Math.ceil(whole.length / 3);
  for (const direction of ['forwards', 'backwards'] as const) {
    const paged = (await reader.read({}, size, direction)) ?? [];
    const problems = [
      ...pageProblems(whole, paged),
      ...orderProblems(whole, paged, `in pages of ${size}, ${direction}`),
    ];
    if (problems.length > 0 && !(await reader.reads(whole))) return;
    calls.hold(operation, problems);
  }
  const last = Math.ceil(whole.length / size);
  const problems = lastPageProblems(operation, last, await reader.page(last + 1, size));
  if (problems.length > 0 && (await reader.reads(whole))) calls.hold(operation, problems);
  await holdNoPages(calls, reader, list);
}

/** Reads a list that a filter leaves without items. */
async function holdNoPages(calls: CheckedCalls, reader: ListReader, list: List): Promise<void> {
  const whole = await reader.readAll(list.widest);
  for (const filter of list.filters.filter(({ relation }) => relation === 'is')) {
    const [absent] = absentValue(whole.flatMap((item) => valuesOf(item, filter)));
    if (absent === undefined) continue;
    const query = queryWith(filter, absent);
    if ((await reader.read(query))?.length !== 0) continue;
    calls.hold(list.operation, emptyListProblems(list.operation, await reader.page(2, 1, query)));
    return;
  }
}

/** A list that a parameter limits. */
interface LimitedList {
  readonly operation: Operation;
  readonly limit: Parameter;
  readonly schemas: Schemas;
}

/**
 * Checks that a limit cuts the list, keeps its beginning and leaves a list of that length as it is, also where another parameter
 * chooses among the items.
 */
async function holdLimit(calls: CheckedCalls, reader: ListReader, limited: LimitedList): Promise<void> {
  const { operation, limit } = limited;
  needItems(operation, await reader.readAll());
  for (const choice of [{}, ...choicesOf(limited)]) {
    const whole = (await reader.read(choice)) ?? [];
    for (const most of new Set([1, whole.length - 1, whole.length])) {
      if (most < 1 || most > whole.length) continue;
      const found = await reader.read({ ...choice, [limit.name]: most });
      const texts = [whole.slice(0, most), found ?? []].map((items) => JSON.stringify(items));
      if (texts[0] === texts[1] || !(await reader.reads(whole, choice))) continue;
      const asked = [...Object.entries(choice), [limit.name, most]].map(
        ([name, value]) => `${name}=${value}`,
      );
      const place = `#${operationPointer(operation)}, parameter ${limit.name}`;
      calls.hold(operation, [
        `${asked.join('&')} of ${whole.length} items returns ${texts[1]} instead of ${texts[0]} (${place})`,
      ]);
    }
  }
}

/** Returns the values of optional parameters that choose among a few. */
function choicesOf({ operation, schemas }: LimitedList): Readonly<Record<string, JsonValue>>[] {
  return operation.parameters
    .filter(({ in: place, required }) => place === 'query' && !required)
    .flatMap(({ name, schema }) =>
      (flattenSchema(schema, schemas).enum ?? []).map((value) => ({ [name]: value })),
    );
}

/** Checks that there are enough items for an order and several pages. @throws {NotTried} when there are too few */
function needItems({ operationId }: Operation, items: readonly JsonValue[]): void {
  if (items.length === 0) throw new NotTried(`${operationId} has no items`);
  if (items.length === 1) throw new HeldByFew(`${operationId} has one item`);
}
