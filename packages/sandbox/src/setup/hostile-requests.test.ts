import { exampleRequest, isJsonArray, type JsonValue } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { beforeAll, expect, test } from 'vitest';
import { settableClock } from '../clock/clock.ts';
import type { Store } from '../contract/store.ts';
import { memoryStore } from '../store/memory.ts';
import { type Caller, callAs } from '../testing/calls.ts';
import { createSandbox } from './create-sandbox.ts';

const MARK = 'nobody documented this';

/** The content of everything written to the store, as JSON. */
const written: string[] = [];
let caller: Caller;

beforeAll(async () => {
  const clock = settableClock('2026-03-02T09:00:00');
  caller = await callAs(createSandbox({ clock, store: recordingStore() }).fetch);
});

function recordingStore(): Store {
  const store = memoryStore();
  return {
    ...store,
    get: (collection, key) => store.get(collection, key),
    getMany: (collection, keys) => store.getMany(collection, keys),
    list: (collection, range) => store.list(collection, range),
    close: () => store.close(),
    transaction: (work) =>
      store.transaction((transaction) =>
        work({
          get: (collection, key) => transaction.get(collection, key),
          getMany: (collection, keys) => transaction.getMany(collection, keys),
          list: (collection, range) => transaction.list(collection, range),
          next: (collection, key) => transaction.next(collection, key),
          delete: (collection, key) => transaction.delete(collection, key),
          put: (collection, key, value) => {
            written.push(JSON.stringify(value));
            return transaction.put(collection, key, value);
          },
        }),
      ),
  };
}

const operations = models.flatMap((model) =>
  model.operations.map((operation) => ({ model, operation, example: exampleRequest(operation) })),
);
const withObjects = operations.filter(
  ({ example: { body } }) => body !== undefined && typeof body !== 'string',
);

test.each(withObjects)('$operation.operationId stores no undocumented property', async (of) => {
  const { status } = await caller.send(of.model, of.operation, {
    ...of.example,
    body: marked(of.example.body),
  });
  expect(status).toBeLessThan(300);
  expect(written.filter((value) => value.includes(MARK))).toEqual([]);
});

/** Adds an undocumented property to each object in the value. */
function marked(value: JsonValue = null): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (isJsonArray(value)) return value.map(marked);
  const inner = Object.entries(value).map(([name, item]) => [name, marked(item)]);
  return Object.fromEntries([...inner, ['undocumented', { a: [MARK] }], [MARK, MARK]]);
}

test.each(operations)(
  '$operation.operationId accepts no day that does not exist',
  async ({ model, operation, example }) => {
    const queries = Object.keys(example.query).map((name) => ({
      ...example,
      query: { ...example.query, [name]: impossible(example.query[name]) },
    }));
    const bodies = withImpossible(example.body).map((body) => ({ ...example, body }));
    for (const request of [...queries, ...bodies]) {
      if (JSON.stringify(request) === JSON.stringify(example)) continue;
      const { status } = await caller.send(model, operation, request);
      expect(status).toBe(400);
    }
  },
);

/** Changes a date to 31 February, and returns other values unchanged. */
function impossible(value: JsonValue = null): JsonValue {
  return typeof value === 'string' ? value.replace(/^(\d{4})-\d{2}-\d{2}/, '$1-02-31') : value;
}

/** Changes one date of an XML message to 31 February, with a two-digit and a one-digit month. */
function withImpossibleDate(xml: string): string[] {
  return [...xml.matchAll(/>\d{4}-\d{2}-\d{2}</g)].flatMap(({ 0: date, index }) =>
    ['02-31', '2-31'].map(
      (day) => `${xml.slice(0, index)}${date.slice(0, 6)}${day}${xml.slice(index + date.length - 1)}`,
    ),
  );
}

/** Returns copies of a value, each with one date that does not exist. */
function withImpossible(value: JsonValue = null): JsonValue[] {
  if (typeof value === 'string' && value.startsWith('<')) return withImpossibleDate(value);
  if (typeof value !== 'object' || value === null) {
    const changed = impossible(value);
    return changed === value ? [] : [changed];
  }
  if (isJsonArray(value)) {
    return value.flatMap((item, index) => withImpossible(item).map((one) => value.with(index, one)));
  }
  return Object.entries(value).flatMap(([name, item]) =>
    withImpossible(item).map((one) => ({ ...value, [name]: one })),
  );
}

const [booking] = withObjects.filter(({ operation }) => operation.operationId === 'createAppointment');

test.each<[string, JsonValue, object]>([
  [
    'too deep',
    JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`),
    { error: 'The body is nested deeper than 64 levels', property: 'body' },
  ],
  [
    'a list of 30,000 empty objects',
    { services: Array(30_000).fill({}) },
    { error: 'Wrong format', property: 'services' },
  ],
])('a body that is %s is refused with a clear text', async (_, change, error) => {
  if (booking === undefined) throw new Error('Nothing can be booked');
  const { model, operation, example } = booking;
  const body = isJsonArray(change) ? change : { ...Object(example.body), ...Object(change) };
  expect(await caller.send(model, operation, { ...example, body })).toMatchObject({
    status: 400,
    body: { errors: [error] },
  });
});

test('a query of 200,000 items is rejected like one of 101', async () => {
  const codes = 'x,'.repeat(200_000);
  expect(await caller.call('listSites', { query: { pageNumber: 1, codes } })).toMatchObject({
    status: 400,
    body: { errors: [{ error: 'Wrong format', property: 'codes' }] },
  });
});
