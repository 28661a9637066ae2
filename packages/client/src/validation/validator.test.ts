import { expect, it, vi } from 'vitest';
import { emptyAnswer } from '../body/raw-answer.ts';
import { jsonBody } from '../body/request-body.ts';
import { call } from '../call.ts';
import { Connection } from '../connection.ts';
import type { ConnectionOptions } from '../connection-options.ts';
import type { OperationDescriptor } from '../descriptor.ts';
import { InvalidCallError, UnexpectedResponseError } from '../errors/index.ts';
import { queryParameter } from '../parameters/query.ts';
import { type ApiServer, json, startApi } from '../testing/api-server.ts';
import { rejection } from '../testing/rejection.ts';
import { InvalidRequestError } from './invalid-request-error.ts';
import { InvalidResponseError } from './invalid-response-error.ts';
import type { StandardIssue, StandardSchemaV1 } from './standard-schema.ts';
import { validator } from './validator.ts';

/** Makes a schema with one rule, as any library might. */
function rule(holds: (value: unknown) => boolean, ...issues: StandardIssue[]): StandardSchemaV1 {
  const validate = async (value: unknown) => (holds(value) ? { value } : { issues });
  return { '~standard': { version: 1, vendor: 'test', validate } };
}

const fields = (value: unknown): Readonly<Record<string, unknown>> => Object(value);
const quantityOf = (body: unknown) => Number(fields(fields(fields(body).services)[0]).quantity);

const hasCode = rule((answer) => 'code' in fields(answer), { message: 'Required', path: ['code'] });

const schemas = validator({
  book: {
    params: rule((params) => !('body' in fields(params)) && Number(fields(params).size ?? 1) < 5, {
      message: 'Too big',
      path: ['size'],
    }),
    body: rule((body) => quantityOf(body) <= 4, {
      message: 'Too big: expected number to be <=4',
      path: ['services', { key: 0 }, 'quantity'],
    }),
    answers: { '2XX': hasCode },
    words: { 'body.services.*.quantity': 'Number of tyres. At most 4.' },
  },
});

const book: OperationDescriptor = {
  id: 'book',
  method: 'POST',
  path: '/bookings',
  parameters: [{ name: 'size', in: queryParameter }],
  body: jsonBody,
  answers: { 202: 'json' },
};

function connect(api: ApiServer, options: ConnectionOptions): Connection {
  return new Connection({ baseUrl: api.url, authentication: {}, schemas, ...options });
}

const good = { body: { services: [{ quantity: 4 }] } };
const bad = { body: { services: [{ quantity: 5 }] }, size: 9 };

it.each(['request', 'both'] as const)(
  'rejects a request that violates a limit, and does not send it: %s',
  async (validate) => {
    await using api = await startApi((_, response) => json(response, 202, { code: 1 }));

    const error = await rejection(call(connect(api, { validate }), book, bad), InvalidRequestError);

    expect(error).toBeInstanceOf(InvalidCallError);
    expect(error.problems).toEqual([
      { path: 'params.size', message: 'Too big' },
      {
        path: 'body.services.0.quantity',
        message: 'Too big: expected number to be <=4',
        words: 'Number of tyres. At most 4.',
      },
    ]);
    expect(error.message).toBe(`book POST ${api.url}/bookings?size=9: params.size: Too big (and 1 more)`);
    expect(api.received).toHaveLength(0);
  },
);

it("includes the document's description of the field", async () => {
  await using api = await startApi((_, response) => json(response, 202, { code: 1 }));
  const sent = call(connect(api, { validate: 'request' }), book, { body: bad.body });

  const error = await rejection(sent, InvalidRequestError);

  expect(error.message).toMatch(
    /quantity: Too big: expected number to be <=4 — Number of tyres. At most 4.$/,
  );
});

it.each(['response', 'off', undefined] as const)(
  'sends a value that violates a limit: %s',
  async (validate) => {
    await using api = await startApi((_, response) => json(response, 202, { code: 1 }));

    expect(await call(connect(api, { validate }), book, bad)).toEqual({ code: 1 });
  },
);

it('warns about a response that violates its schema', async () => {
  await using api = await startApi((_, response) => json(response, 202, { other: 1 }));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

  expect(await call(connect(api, { validate: 'both' }), book, good)).toEqual({ other: 1 });

  expect(warn.mock.calls[0]?.[0]).toBe(`book POST ${api.url}/bookings: 202, but answer.code: Required`);
  vi.restoreAllMocks();
});

it('throws in strict mode', async () => {
  await using api = await startApi((_, response) => json(response, 202, { other: 1 }));
  const connection = connect(api, { validate: 'response', strict: true });

  const error = await rejection(call(connection, book, good), InvalidResponseError);

  expect(error).toBeInstanceOf(UnexpectedResponseError);
  expect(error).toMatchObject({ status: 202, bodyStart: '{"other":1}', problems: [{ path: 'answer.code' }] });
});

it('checks an undocumented success like the documented one', async () => {
  await using api = await startApi((_, response) => json(response, 201, { other: 1 }));
  const exact = validator({ book: { answers: { 202: hasCode } } });
  const connection = connect(api, { validate: 'response', strict: true, schemas: exact });

  const error = await rejection(call(connection, book, good), InvalidResponseError);

  expect(error).toMatchObject({ status: 201, problems: [{ path: 'answer.code' }] });
});

it('does not check a documented success without a schema', async () => {
  await using api = await startApi((_, response) => void response.writeHead(204).end());
  const exact = validator({ book: { answers: { 202: hasCode } } });
  const connection = connect(api, { validate: 'response', strict: true, schemas: exact });
  const mayBeEmpty: OperationDescriptor = { ...book, answers: { 202: 'json', 204: emptyAnswer } };

  expect(await call(connection, mayBeEmpty, good)).toBeUndefined();
});

it('lets a call decide for itself', async () => {
  await using api = await startApi((_, response) => json(response, 202, { code: 1 }));

  await call(connect(api, { validate: 'both' }), book, bad, { validate: 'off' });
  await rejection(call(connect(api, {}), book, bad, { validate: 'request' }), InvalidRequestError);

  expect(api.received).toHaveLength(1);
});
