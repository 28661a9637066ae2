import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { InvalidCallError, InvalidResponseError } from '@partner-apis/client';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../testing/loopback.ts';
import { SHAPES } from '../round-trip/shapes.ts';
import { createSdkProject, type SdkProject } from '../sdk-project.ts';
import { valuesDocument } from './document.ts';

/** Dates and wide integers of SDKs that were asked for them, on the wire of a real server. */
// biome-ignore lint/suspicious/noExplicitAny: the modules are made by the test.
type Module = Readonly<Record<string, any>>;

let project: SdkProject;
let operations: Module;
let connection: unknown;
let baseUrl: string;
let seen: { readonly url: string; readonly headers: IncomingMessage['headers']; readonly body: string };
/** Response of the server, instead of the request's body. */
let returned: { readonly status?: number; readonly type?: string; readonly body: string } | undefined;

const echo = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  seen = { url: request.url ?? '', headers: request.headers, body };
  response.writeHead(returned?.status ?? 200, { 'content-type': returned?.type ?? 'application/json' });
  response.end(returned?.body ?? body);
});

beforeAll(async () => {
  baseUrl = `http://127.0.0.1:${await listen(echo)}`;
  project = await createSdkProject();
  const file = path.join(project.folder, 'values.json');
  await writeFile(file, JSON.stringify(valuesDocument(baseUrl)));
  await project.add('date', file, ['schemas', 'react'], { values: { dates: 'date', int64: 'bigint' } });
  await project.add('temporal', file, [], { values: { dates: 'temporal' } });
  operations = await import(path.join(project.folder, 'date/src/operations.ts'));
  const { schemas } = await import(path.join(project.folder, 'date/src/schemas.ts'));
  connection = operations.connect({ auth: () => ({}), retries: 0, schemas, validate: 'both', strict: true });
});
afterAll(async () => {
  echo.closeAllConnections();
  await new Promise((resolve) => echo.close(resolve));
  await project?.remove();
});

const WIDE = 9007199254740993n;

/** The shapes whose values have the types of JSON. */
const UNCHANGED = SHAPES.map((row, index) => ({ ...row, index })).filter(
  ({ schema }) => !/"(?:date-time|int64)"/.test(JSON.stringify(schema)),
);

async function send(body: unknown, answer?: typeof returned): Promise<unknown> {
  returned = answer;
  return await operations.createOrder(connection, { body });
}

describe('dates as Date, int64 as bigint', () => {
  it('keeps every digit in both directions', async () => {
    const placed = new Date('2026-03-02T09:00:00.000Z');
    const order = { id: WIDE, placed, counts: { a: -WIDE }, lines: [{ quantity: 1n, changed: placed }] };
    expect(await send(order)).toEqual(order);
    expect(seen.body).toBe(
      '{"id":9007199254740993,"placed":"2026-03-02T09:00:00.000Z","counts":{"a":-9007199254740993},"lines":[{"quantity":1,"changed":"2026-03-02T09:00:00.000Z"}]}',
    );
  });

  it('returns what was sent, for any order', async () => {
    const date = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    const wide = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
    const line = fc.record({ quantity: wide, changed: date }, { requiredKeys: [] });
    const payment = fc.oneof(
      fc.record({ kind: fc.constant('card'), charged: date }),
      fc.record({ kind: fc.constant('cash'), charged: fc.string() }),
    );
    const order = fc.record(
      {
        id: wide,
        placed: date,
        closed: fc.option(date),
        note: fc.string(),
        lines: fc.array(line),
        counts: fc.dictionary(fc.string(), wide),
        payment,
      },
      { requiredKeys: ['id', 'placed'] },
    );
    await fc.assert(
      fc.asyncProperty(order, async (sent) => {
        expect(await send(sent)).toEqual(sent);
      }),
      { numRuns: 60 },
    );
  });

  it.each(UNCHANGED)('$shape, unchanged', async ({ index, values }) => {
    returned = undefined;
    for (const value of values)
      expect(await operations[`sendShape${index}`](connection, { body: value })).toEqual(value);
  });

  it('reads unknown values and further properties as they are', async () => {
    const body =
      '{"id":1,"placed":"2026-03-02T09:00:00Z","payment":{"kind":"later","charged":7},"more":12345678901234567}';
    expect(await send({ id: 1n, placed: new Date(0) }, { body }).catch(() => 'checked')).toBe('checked');
    const free = operations.connect({ auth: () => ({}), retries: 0 });
    expect(await operations.createOrder(free, { body: { id: 1n, placed: new Date(0) } })).toEqual({
      id: 1n,
      placed: new Date('2026-03-02T09:00:00Z'),
      payment: { kind: 'later', charged: 7 },
      more: JSON.parse('12345678901234567'),
    });
  });

  it('names the place of a date that is none, in what is read', async () => {
    const body = '{"id":1,"placed":"2026-03-02T09:00:00","lines":[{"changed":"soon"}]}';
    const error = Object(await send({ id: 1n, placed: new Date(0) }, { body }).catch((caught) => caught));
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error.problems.map(({ path }: { path: string }) => path)).toEqual([
      'answer.placed',
      'answer.lines.0.changed',
    ]);
  });

  it('names the place of a date that is none, in what is sent', async () => {
    const call = send({ id: 1n, placed: new Date(Number.NaN) });
    await expect(call).rejects.toThrow(/body\.placed is an invalid date/);
    await expect(call).rejects.toThrow(InvalidCallError);
  });

  it('writes parameters', async () => {
    returned = { body: '{"items":[]}' };
    const since = new Date('2026-03-02T09:00:00Z');
    await operations.listOrders(connection, {
      since,
      ids: [WIDE, 1n],
      filter: { id: WIDE },
      'X-Since': since,
    });
    expect(decodeURIComponent(seen.url)).toBe(
      '/orders?since=2026-03-02T09:00:00.000Z&ids=9007199254740993&ids=1&filter={"id":9007199254740993}',
    );
    expect(seen.headers['x-since']).toBe('2026-03-02T09:00:00.000Z');

    returned = { body: '{"id":1,"placed":"2026-03-02T09:00:00Z"}' };
    await operations.getOrder(connection, { id: WIDE, at: since });
    expect(decodeURIComponent(seen.url)).toBe('/orders/9007199254740993/2026-03-02T09:00:00.000Z');

    returned = { status: 204, body: '' };
    await operations.sendForm(connection, { body: { changed: since, quantity: WIDE } });
    expect(seen.body).toBe('changed=2026-03-02T09%3A00%3A00.000Z&quantity=9007199254740993');
  });

  it('reads pages, whose next one is plain data', async () => {
    returned = {
      body: '{"items":[{"id":9007199254740993,"placed":"2026-03-02T09:00:00Z"}],"next_cursor":9007199254740995}',
    };
    const page = await operations.listOrders(connection, {}).page();
    expect(page.items[0].id).toBe(WIDE);
    expect(JSON.stringify(page.next)).toBe('{"cursor":"9007199254740995"}');
  });

  it('reads the bodies of errors', async () => {
    const body = '{"message":"Later","until":"2026-03-02T09:00:00Z","order":9007199254740993}';
    const call = send({ id: 1n, placed: new Date(0) }, { status: 409, body });
    const error = Object(await call.catch((caught) => caught));
    expect(error.body).toEqual({ message: 'Later', until: new Date('2026-03-02T09:00:00Z'), order: WIDE });
    expect(error.errors).toEqual([{ error: 'Later' }]);
  });

  it('reads the events of a stream', async () => {
    returned = {
      type: 'text/event-stream',
      body: 'data: {"id":9007199254740993,"placed":"2026-03-02T09:00:00Z"}\n\n',
    };
    const events: unknown[] = [];
    for await (const event of operations.followOrders(connection)) events.push(event);
    expect(events).toEqual([{ id: WIDE, placed: new Date('2026-03-02T09:00:00Z') }]);
  });

  it('makes keys for queries that can be hashed', async () => {
    const { listOrdersKey } = await import(path.join(project.folder, 'date/src/generated/react/options.ts'));
    expect(JSON.stringify(listOrdersKey({ cursor: WIDE }))).toContain('9007199254740993');
  });
});

it('reads and writes the types of Temporal, where the runtime has it', async () => {
  returned = undefined;
  await project.write('temporal/run.mts', TEMPORAL_PROGRAM);
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--harmony-temporal',
    '--conditions=partner-apis-source',
    path.join(project.folder, 'temporal/run.mts'),
  ]);
  expect(JSON.parse(stdout)).toEqual({
    same: true,
    types: ['Instant', 'PlainDate', 'PlainDateTime', 'PlainTime', 'Duration'],
    problem: 'answer.day: "2026-02-30" is not a date, such as 2026-03-02',
  });
});

it('says what is missing where the runtime has no Temporal', async () => {
  returned = { body: '{"id":1,"placed":"2026-03-02T09:00:00Z"}' };
  const temporal: Module = await import(path.join(project.folder, 'temporal/src/operations.ts'));
  const call = temporal.createOrder(temporal.connect({ auth: () => ({}) }), { body: {} });
  await expect(call).rejects.toThrow('This runtime has no Temporal');
});

const TEMPORAL_PROGRAM = `/// <reference types="temporal-spec/global" />
import { connect, createOrder } from './src/operations.ts';

const connection = connect({ auth: () => ({}), retries: 0 });
const order = {
  id: 1,
  placed: Temporal.Instant.from('2026-03-02T09:00:00Z'),
  day: Temporal.PlainDate.from('2026-03-02'),
  local: Temporal.PlainDateTime.from('2026-03-02T09:00:00'),
  opening: Temporal.PlainTime.from('09:00:00'),
  lasts: Temporal.Duration.from('P1DT2H'),
};
const read = await createOrder(connection, { body: order });
const parts = [read.placed, read.day, read.local, read.opening, read.lasts];
const same = JSON.stringify(read) === JSON.stringify(order);
const types = parts.map((part) => Object.prototype.toString.call(part).slice(17, -1));
const body = { ...order, day: '2026-02-30' as unknown as Temporal.PlainDate };
const problem = await createOrder(connection, { body }).catch((error: Error) => error.message.replace(/^.*?(?=answer)/, ''));
console.log(JSON.stringify({ same, types, problem }));
`;

it('type-checks, and so does a program', async () => {
  await project.write('date/program.ts', PROGRAM);
  await project.write('globals.d.ts', '/// <reference types="temporal-spec/global" />\n');
  expect(await project.typeErrors()).toBe('');
});

const PROGRAM = `import { Client, type Order } from './src/index.ts';

const client = new Client();
const order: Order = await client.createOrder({ body: { id: 9007199254740993n, placed: new Date() } });
export const moment: number = order.placed.getTime();
export const half: bigint = order.id / 2n;
export const day: string | undefined = order.day;
// @ts-expect-error A text is no date.
await client.createOrder({ body: { id: 1n, placed: '2026-03-02T09:00:00Z' } });
`;
