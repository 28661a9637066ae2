/**
 * The processor time of calls in a sandbox that keeps 1,000 entries of each kind, and in one that keeps 1,000,000: in memory, in
 * a SQLite file, or in a PostgreSQL database, whose server's time is counted too.
 *
 *     npm run bench:sandbox-growth
 *     npm run bench:sandbox-growth -- searchParties listSales
 *     npm run bench:sandbox-growth -- --store postgres --sizes 1000,100000 createExternalSale
 */
import { parseArgs } from 'node:util';
import { type JsonValue, operationNamed, requestContent } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { createSandbox, memoryStore, type Store, settableClock } from '@partner-apis/sandbox';
import { type Caller, callAs } from '../../packages/sandbox/src/testing/calls.ts';
import { type OpenedStore, type StoreKind, storesOf } from './sandbox-stores.ts';
import { median, ratio } from './statistics.ts';
import { table } from './table.ts';

const CLOCK = '2026-03-02T09:00:00';
const SIZES = '1000,1000000';
const REPEATS = 300;
/** Calls that are timed as one: the clock of the processor is coarse. */
const BATCH = 10;
/** Groups that do not count. */
const WARM_UP = 20;
/** Entries that one transaction writes. */
const PORTION = 50_000;

/** A collection that grows, and the call that must not. */
interface Subject {
  readonly collection: string;
  readonly operationId: string;
  /** Changes the example of the call, so that it is not always the same. */
  readonly change?: (number: number) => Change;
}

interface Change {
  readonly query?: Readonly<Record<string, JsonValue>>;
  readonly body?: Readonly<Record<string, JsonValue>>;
}

/** Some lists require these. */
const PAGE = { pageNumber: 1, pageSize: 20 };
const FIRST_PAGE: Change = { query: PAGE };
const newReference = (number: number) => ({ body: { externalRef: `new-${number}` } });

const SUBJECTS: readonly Subject[] = [
  { collection: 'sale-api-v1/sales', operationId: 'createExternalSale', change: newReference },
  {
    collection: 'sale-api-v1/sales',
    operationId: 'listSales',
    change: () => ({ query: { ...PAGE, externalRef: 'old-77' } }),
  },
  { collection: 'vehicle-api-v1/vehicles', operationId: 'createExternalVehicle', change: newReference },
  {
    collection: 'vehicle-api-v1/vehicles',
    operationId: 'listVehicles',
    change: () => ({ query: { ...PAGE, externalRef: 'old-77' } }),
  },
  {
    collection: 'mastercheck-api-v1/masterchecks',
    operationId: 'createExternalMastercheck',
    change: newReference,
  },
  { collection: 'article-api-v1/articles', operationId: 'createExternalArticle', change: newReference },
  {
    collection: 'vcs-api-v1/inspections',
    operationId: 'listInspections',
    change: () => ({ query: { ...PAGE, lastModifiedDateFrom: '2026-01-01T00:00:00' } }),
  },
  { collection: 'party-api-v1/parties', operationId: 'createExternalParty', change: newReference },
  { collection: 'party-api-v1/sites', operationId: 'createExternalSite', change: newReference },
  { collection: 'party-api-v1/contacts', operationId: 'createExternalContact', change: newReference },
  { collection: 'ebk-api-v2/appointments', operationId: 'getAppointmentStatus' },
  { collection: 'purchase-api-v1/orders', operationId: 'sendOrder' },
  // Lists without a filter, and searches for a part of a name.
  { collection: 'sale-api-v1/sales', operationId: 'listSales', change: () => FIRST_PAGE },
  { collection: 'vehicle-api-v1/vehicles', operationId: 'listVehicles', change: () => FIRST_PAGE },
  { collection: 'vehicle-api-v1/vehicles', operationId: 'listVehicleStates', change: () => FIRST_PAGE },
  { collection: 'article-api-v1/articles', operationId: 'listArticles', change: () => FIRST_PAGE },
  {
    collection: 'mastercheck-api-v1/masterchecks',
    operationId: 'listMasterchecks',
    change: () => FIRST_PAGE,
  },
  { collection: 'vcs-api-v1/inspections', operationId: 'listInspections', change: () => FIRST_PAGE },
  { collection: 'party-api-v1/parties', operationId: 'listParties', change: () => FIRST_PAGE },
  { collection: 'party-api-v1/sites', operationId: 'listSites', change: () => FIRST_PAGE },
  {
    collection: 'party-api-v1/parties',
    operationId: 'searchParties',
    change: () => ({ query: { value: 'tyre', limit: 10 } }),
  },
  {
    collection: 'party-api-v1/parties',
    operationId: 'searchCustomers',
    change: () => ({ query: { name: 'green fl', limit: 10 } }),
  },
];

async function main(kind: StoreKind, sizes: readonly number[], wanted: readonly string[]): Promise<void> {
  const rows: string[][] = [];
  const subjects = SUBJECTS.filter(({ operationId }) => wanted.length === 0 || wanted.includes(operationId));
  const stores = await storesOf(kind);
  try {
    for (const [collection, own] of Map.groupBy(subjects, (subject) => subject.collection)) {
      const costs: number[][] = [];
      for (const size of sizes) {
        const opened = await stores.open();
        costs.push(await costsAt(own, opened, collection, size));
        await opened.store.close();
      }
      for (const [index, { operationId }] of own.entries()) {
        const each = costs.map((one) => one[index] ?? Number.NaN);
        const growth = ratio(each.at(-1) ?? Number.NaN, each[0] ?? Number.NaN);
        rows.push([operationId, collection, ...each.map((one) => one.toFixed(0)), growth]);
        console.info(rows.at(-1)?.join('  '));
      }
    }
  } finally {
    await stores.close();
  }
  const heading = [
    'call',
    'collection',
    ...sizes.map((size) => `µs at ${size.toLocaleString('en')}`),
    'ratio',
  ];
  console.info(
    `\nProcessor time of a call, median of ${REPEATS} groups of ${BATCH}, and of a database the mean. Store: ${kind}. Node ${process.version}.\n`,
  );
  console.info(table([heading, ...rows]));
}

/** The cost of calls in a sandbox with a number of entries in their collection. */
async function costsAt(
  subjects: readonly Subject[],
  { store, databaseSeconds }: OpenedStore,
  collection: string,
  size: number,
): Promise<number[]> {
  const sandbox = createSandbox({ clock: settableClock(CLOCK), store });
  const caller = await callAs(sandbox.fetch);
  await fill(store, collection, size);
  const costs: number[] = [];
  for (const subject of subjects) {
    const before = databaseSeconds();
    const own = await cost(subject, caller);
    costs.push(own + ((databaseSeconds() - before) * 1e6) / ((REPEATS + WARM_UP) * BATCH));
  }
  return costs;
}

/** Microseconds of this process's processor time per call. */
async function cost(subject: Subject, caller: Caller): Promise<number> {
  const { operationId, change = (): Change => ({}) } = subject;
  const model = models.find((one) => operationNamed(one, operationId) !== undefined);
  const operation = model === undefined ? undefined : operationNamed(model, operationId);
  const example = operation === undefined ? undefined : requestContent(operation)?.examples[0]?.value;
  const times: number[] = [];
  for (let number = 0; number < (REPEATS + WARM_UP) * BATCH; number += BATCH) {
    const before = process.cpuUsage();
    for (let one = number; one < number + BATCH; one++) {
      const { query, body } = change(one);
      const { status } = await caller.call(operationId, {
        ...(query === undefined ? {} : { query: { ...query } }),
        ...(body === undefined ? {} : { body: Object.assign({}, example, body) }),
      });
      if (status >= 300) throw new Error(`${operationId} answers ${status}`);
    }
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / BATCH);
  }
  return median(times.slice(WARM_UP));
}

/** Writes copies of an entry of the initial data, under other codes, references and dates. */
async function fill(store: Store, collection: string, size: number): Promise<void> {
  const pattern = await exampleOf(collection);
  for (let from = 0; from < size; from += PORTION) {
    await store.transaction(async (transaction) => {
      for (let number = from; number < Math.min(size, from + PORTION); number++) {
        await transaction.put(collection, String(20_000_000 + number), aged(pattern, number));
      }
    });
  }
}

async function exampleOf(collection: string): Promise<JsonValue> {
  const store = memoryStore();
  const sandbox = createSandbox({ clock: settableClock(CLOCK), store });
  await sandbox.reset();
  const [entry] = await store.list(collection);
  if (entry === undefined) throw new Error(`${collection} is empty at the start`);
  return entry.value;
}

/** Another entry of years ago, as far as entries are found by it. */
function aged(value: JsonValue, number: number): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(
    ([name, own]) => [name, own, agedField(name, own, number)] as const,
  );
  // A million copies of what stays the same would not fit into the memory.
  if (fields.every(([, before, after]) => before === after)) return value;
  const after = fields.map(([name, , own]) => [name, own] as const);
  return Array.isArray(value) ? after.map(([, own]) => own) : Object.fromEntries(after);
}

function agedField(name: string, value: JsonValue, number: number): JsonValue {
  if (name === 'lastModifiedDate') return `201${number % 10}-03-02T09:00:00`;
  if (name === 'references') return [{ source: 'OLD', externalRef: `old-${number}` }];
  if (name === 'customerReference') return `old-${number}`;
  if (/[cC]ode$/.test(name) && typeof value === 'number') return 20_000_000 + number;
  return aged(value, number);
}

const { values, positionals } = parseArgs({
  options: { store: { type: 'string', default: 'memory' }, sizes: { type: 'string', default: SIZES } },
  allowPositionals: true,
});
const { store } = values;
if (store !== 'memory' && store !== 'sqlite' && store !== 'postgres') {
  throw new Error(`There is no store "${store}": use memory, sqlite or postgres`);
}
await main(store, values.sizes.split(',').map(Number), positionals);
