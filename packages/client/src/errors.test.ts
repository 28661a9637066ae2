import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { jsonErrors } from './body/json-errors.ts';
import { call, type Documented } from './call.ts';
import { Connection } from './connection.ts';
import type { OperationDescriptor } from './descriptor.ts';
import * as errors from './errors/index.ts';
import { isError } from './errors/is-error.ts';
import { json, startApi } from './testing/api-server.ts';
import { rejection } from './testing/rejection.ts';

const listThings: OperationDescriptor = {
  id: 'listThings',
  method: 'GET',
  path: '/things',
  answers: { 200: 'json' },
};

function list(url: string, options = {}): Promise<unknown> {
  return call(new Connection({ baseUrl: url, authentication: {}, retries: 0 }), listThings, {}, options);
}

/** Returns the error that a call rejects with for this response. */
async function errorFor(answer: (response: ServerResponse) => void) {
  await using api = await startApi((_, response) => answer(response));
  return await rejection(list(api.url), errors.PartnerApiError);
}

it.each([
  [400, errors.BadRequestError],
  [401, errors.UnauthorizedError],
  [403, errors.ForbiddenError],
  [404, errors.NotFoundError],
  [409, errors.ConflictError],
  [410, errors.GoneError],
  [415, errors.UnsupportedMediaTypeError],
  [418, errors.StatusError],
  [429, errors.TooManyRequestsError],
  [500, errors.InternalServerError],
  [503, errors.StatusError],
])('throws %i as a class of its own', async (status, errorClass) => {
  const problem = { error: 'The time slot is no longer available', property: 'timeSlot' };
  const error = await errorFor((response) => json(response, status, { errors: [problem] }));

  expect(error).toBeInstanceOf(errors.StatusError);
  expect(error.constructor).toBe(errorClass);
  expect(error.name).toBe(errorClass.name);
  expect(error).toMatchObject({ status, errors: [problem], operationId: 'listThings', method: 'GET' });
  expect(error.message).toBe(
    `listThings GET ${error.url}: ${status} The time slot is no longer available (timeSlot)`,
  );
});

it('reads the single text of a server error', async () => {
  const error = await errorFor((response) => json(response, 500, { error: 'Try again later' }));

  expect(error).toMatchObject({ errors: [{ error: 'Try again later' }] });
  expect(error.message).toMatch(/: 500 Try again later$/);
});

it('reads bodies by the reader of the operation, or else by that of the connection', async () => {
  await using api = await startApi((_, response) =>
    json(response, 400, { message: 'No centre', reason: 'R1' }),
  );
  const connection = new Connection({
    baseUrl: api.url,
    authentication: {},
    readError: jsonErrors({ text: ['message'] }),
  });
  const ofOperation = { ...listThings, readError: jsonErrors({ text: ['reason'] }) };

  const shared = await rejection(call(connection, listThings), errors.StatusError);
  const own = await rejection(call(connection, ofOperation), errors.StatusError);
  expect(shared.errors).toEqual([{ error: 'No centre' }]);
  expect(own.errors).toEqual([{ error: 'R1' }]);
});

it('throws a response to a conditional request that has no body, with its headers', async () => {
  await using api = await startApi(({ headers }, response) => {
    response.writeHead(headers['if-none-match'] === '"a"' ? 304 : 200, { etag: '"a"' }).end();
  });
  const sent = list(api.url, { headers: { 'if-none-match': '"a"' } });

  const error = await rejection(sent, errors.StatusError);

  expect(error.message).toBe(`listThings GET ${api.url}/things: 304 Not Modified`);
  expect(error.headers.get('etag')).toBe('"a"');
  const client = { listThings: (): Documented<{ 304: unknown; 404: { error: string } }> => ({}) };
  expect(isError(error, client.listThings, 304)).toBe(true);
  expect(isError(error, client.listThings, 404)).toBe(false);
});

it('keeps the headers of an error', async () => {
  const error = await errorFor((response) => json(response.setHeader('retry-after', '7'), 429, {}));

  expect(error).toBeInstanceOf(errors.TooManyRequestsError);
  expect((error as errors.TooManyRequestsError).headers.get('retry-after')).toBe('7');
});

it('keeps status and text of an HTML page from a gateway', async () => {
  const page = '<html><body>Bad gateway</body></html>';
  const error = await errorFor(
    (response) => void response.writeHead(502, { 'content-type': 'text/html' }).end(page),
  );

  expect(error).toBeInstanceOf(errors.StatusError);
  expect(error).toMatchObject({ status: 502, body: page, errors: [] });
  expect(error.cause).toBeInstanceOf(errors.UnexpectedResponseError);
  expect(error.message).toMatch(/: 502 Bad Gateway$/);
});

it.each<[string, (response: ServerResponse) => void, string]>([
  ['HTML', (response) => void response.setHeader('content-type', 'text/html').end('<html>'), '<html>'],
  ['nothing', (response) => void response.end(), ''],
  [
    'truncated JSON',
    (response) => void response.setHeader('content-type', 'application/json').end('{"a": [1, 2'),
    '{"a": [1, 2',
  ],
])('refuses a success with %s for a body', async (_, answer, bodyStart) => {
  const error = await errorFor(answer);

  expect(error).toBeInstanceOf(errors.UnexpectedResponseError);
  expect(error).toMatchObject({ status: 200, bodyStart });
  expect((error as errors.UnexpectedResponseError).headers.get('date')).not.toBeNull();
});

it('keeps only the start of an unexpected body', async () => {
  const error = await errorFor((response) => void response.end('x'.repeat(5000)));

  expect(error).toMatchObject({ bodyStart: 'x'.repeat(1000) });
});

it('reports a connection that was dropped before the response', async () => {
  const error = await errorFor((response) => void response.socket?.destroy());

  expect(error).toBeInstanceOf(errors.ConnectionError);
  expect(error).toMatchObject({ status: undefined, operationId: 'listThings' });
  expect(error.cause).toBeInstanceOf(Error);
});

it('reports a connection that was dropped in the middle of the body', async () => {
  const error = await errorFor((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"a":', () => response.socket?.destroy());
  });

  expect(error).toBeInstanceOf(errors.ConnectionError);
  expect(error).toMatchObject({ status: 200 });
});

it('reports a server that is unreachable', async () => {
  const api = await startApi(() => {});
  await api[Symbol.asyncDispose]();

  const error = await rejection(list(api.url), errors.ConnectionError);

  expect(error.message).toContain('ECONNREFUSED');
});

it('gives up after the timeout, even in the middle of a body', async () => {
  await using api = await startApi((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"a":');
  });

  const error = await rejection(list(api.url, { timeout: 50 }), errors.TimeoutError);

  expect(error.timeout).toBe(50);
  expect(error.message).toBe(`listThings GET ${api.url}/things: no response within 50 ms`);
});

it('sets no timer for a timeout of 0, or one that no timer can hold', async () => {
  await using api = await startApi((_, response) => void setTimeout(() => json(response, 200, []), 20));

  expect(await list(api.url, { timeout: 0 })).toEqual([]);
  expect(await list(api.url, { timeout: Number.POSITIVE_INFINITY })).toEqual([]);
});

it('ends at once when the caller aborts, with the reason', async () => {
  const abort = new AbortController();
  await using api = await startApi(() => abort.abort(new Error('the user left')));

  const error = await rejection(list(api.url, { signal: abort.signal }), errors.AbortError);

  expect(error.cause).toMatchObject({ message: 'the user left' });
});

it('sends nothing when the signal has already aborted', async () => {
  await using api = await startApi((_, response) => json(response, 200, []));

  await rejection(list(api.url, { signal: AbortSignal.abort() }), errors.AbortError);

  expect(api.received).toHaveLength(0);
});

it('aborts even though a custom fetch ignores the signal', async () => {
  const deaf = new Connection({
    baseUrl: 'http://x.example',
    authentication: {},
    fetch: () => new Promise<Response>(() => {}),
  });

  await rejection(call(deaf, listThings, {}, { timeout: 10 }), errors.TimeoutError);
});
