import { afterEach, expect, it, vi } from 'vitest';
import { rawBody } from './body/raw.ts';
import { emptyAnswer } from './body/raw-answer.ts';
import { requestBody } from './body/request-body.ts';
import { call } from './call.ts';
import type { CallOptions } from './call-options.ts';
import { Connection } from './connection.ts';
import type { OperationDescriptor } from './descriptor.ts';
import * as errors from './errors/index.ts';
import { randomKey } from './idempotency-key.ts';
import { headerParameter } from './parameters/header.ts';
import { retryDelay } from './retry.ts';
import { type ApiServer, json, startApi } from './testing/api-server.ts';
import { rejection } from './testing/rejection.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function operation(method: string): OperationDescriptor {
  return { id: 'useThing', method, path: '/things', answers: { 200: 'json' } };
}

/** Makes a call with very short waits, since the maximum wait is 1 ms. */
function use(api: ApiServer, method = 'GET', options: CallOptions = {}): Promise<unknown> {
  const connection = new Connection({ baseUrl: api.url, authentication: {}, maxRetryDelay: 1 });
  return call(connection, operation(method), {}, options);
}

it.each([408, 429, 500, 502, 503, 504])('repeats a call after %i', async (status) => {
  await using api = await startApi((_, response, index) =>
    json(response, index === 0 ? status : 200, [index]),
  );

  expect(await use(api)).toEqual([1]);
});

it.each([400, 401, 403, 404, 409, 410, 415, 501])('does not repeat a call after %i', async (status) => {
  await using api = await startApi((_, response) => json(response, status, {}));

  await rejection(use(api), errors.StatusError);

  expect(api.received).toHaveLength(1);
});

it('repeats a call whose connection was dropped before the response, or in the middle of it', async () => {
  await using api = await startApi((_, response, index) => {
    if (index === 0) return void response.socket?.destroy();
    if (index === 2) return json(response, 200, { arrived: true });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"arr', () => response.socket?.destroy());
  });

  expect(await use(api)).toEqual({ arrived: true });
  expect(api.received).toHaveLength(3);
});

it.each(['HEAD', 'PUT', 'DELETE', 'OPTIONS'])('repeats %s, which is harmless', async (method) => {
  await using api = await startApi((_, response, index) => json(response, index === 0 ? 503 : 200, {}));

  await call(new Connection({ baseUrl: api.url, authentication: {}, maxRetryDelay: 1 }), {
    ...operation(method),
    answers: { 200: emptyAnswer },
  });

  expect(api.received).toHaveLength(2);
});

it.each(['POST', 'PATCH'])('does not repeat %s, unless it has an idempotency key', async (method) => {
  await using api = await startApi((_, response, index) => json(response, index < 2 ? 503 : 200, {}));

  await rejection(use(api, method), errors.StatusError);
  expect(api.received).toHaveLength(1);

  await use(api, method, { idempotencyKey: 'order-7' });
  expect(api.received.slice(1).map(({ headers }) => headers['idempotency-key'])).toEqual([
    'order-7',
    'order-7',
  ]);
});

it.each([
  [429, '1'],
  [429, '0'],
  [503, 'Mon, 02 Mar 2026 07:00:00 GMT'],
])('repeats POST after %i with Retry-After: %s, since nothing was carried out', async (status, header) => {
  await using api = await startApi((_, response, index) => {
    if (index < 2) response.setHeader('retry-after', header);
    json(response, index < 2 ? status : 200, [index]);
  });

  expect(await use(api, 'POST')).toEqual([2]);
});

it.each([
  [503, undefined],
  [429, undefined],
  [503, 'soon'],
  [500, '1'],
  [408, '1'],
  [502, '1'],
])('does not repeat POST after %i with Retry-After: %s', async (status, header) => {
  await using api = await startApi((_, response) => {
    if (header !== undefined) response.setHeader('retry-after', header);
    json(response, status, {});
  });

  await rejection(use(api, 'POST'), errors.StatusError);

  expect(api.received).toHaveLength(1);
});

it('sends the key that the document requires on its own: a new one for each call, the same for all attempts', async () => {
  await using api = await startApi((_, response, index) => json(response, index % 2 === 0 ? 503 : 200, []));
  const connection = new Connection({ baseUrl: api.url, authentication: {}, maxRetryDelay: 1 });
  const pay = {
    ...operation('POST'),
    parameters: [{ name: 'X-Idempotency-Key', in: headerParameter }],
    idempotencyKey: { header: 'x-idempotency-key', make: randomKey },
  };

  await call(connection, pay);
  await call(connection, pay);
  await call(connection, pay, { 'X-Idempotency-Key': 'own' });
  await call(connection, pay, {}, { idempotencyKey: 'of the call' });

  const keys = api.received.map(({ headers }) => headers['x-idempotency-key']);
  expect(keys[0]).toMatch(/^\d+-\d+-\d+-\d+$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[3]).toBe(keys[2]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys.slice(4)).toEqual(['own', 'own', 'of the call', 'of the call']);
});

it.each([
  [{ ratelimit: '"daily";r=90;t=5000, "burst";r=0;t=0' }],
  [{ 'ratelimit-reset': '0' }],
  [{ 'x-ratelimit-reset': '1700000000' }],
])('repeats POST after 429 when its limit is reset: %j', async (headers) => {
  await using api = await startApi((_, response, index) => {
    if (index === 0) response.writeHead(429, headers).end('{}');
    else json(response, 200, [index]);
  });

  expect(await use(api, 'POST')).toEqual([1]);
});

it.each([
  [{ ratelimit: '"default";r=0;t=7' }, 7000],
  [{ ratelimit: '"burst";r=3;t=2, "daily";q=100;r=0;w=60;t=9' }, 9000],
  [{ 'retry-after': '3', ratelimit: '"default";r=0;t=7' }, 3000],
  [{ 'ratelimit-reset': '4' }, 4000],
])('waits until the limit is reset: %j', (headers, delay) => {
  const call = { operationId: 'a', method: 'POST', url: 'http://x.example', requestId: 'r' };
  const response = new Response('', { status: 429, headers });

  expect(retryDelay(new errors.TooManyRequestsError(call, response, {}), 1, 60_000, false)).toBe(delay);
});

it('does not repeat POST after a lost connection, unless it only reads', async () => {
  await using api = await startApi((_, response, index) => {
    if (index === 2) return json(response, 200, [index]);
    response.socket?.destroy();
  });
  const connection = new Connection({ baseUrl: api.url, authentication: {}, maxRetryDelay: 1 });

  await rejection(call(connection, operation('POST')), errors.ConnectionError);

  expect(api.received).toHaveLength(1);
  expect(await call(connection, { ...operation('POST'), safe: true })).toEqual([2]);
});

it.each(['PUT', 'POST'])(
  'sends a stream with %s only once, since it is used up afterwards',
  async (method) => {
    await using api = await startApi((_, response, index) => {
      json(response.setHeader('retry-after', '0'), index === 0 ? 200 : 503, []);
    });
    const connection = new Connection({ baseUrl: api.url, authentication: {}, maxRetryDelay: 1 });
    const upload = () =>
      call(
        connection,
        { ...operation(method), body: requestBody(rawBody, 'text/plain') },
        { body: new Blob(['one', 'two']).stream() },
      );

    await upload();
    const error = await rejection(upload(), errors.StatusError);

    expect(error.status).toBe(503);
    expect(api.received.map(({ body }) => body)).toEqual(['onetwo', 'onetwo']);
  },
);

it('leaves foreign errors alone, whatever properties they have', async () => {
  await using api = await startApi((_, response) => json(response, 200, []));
  const thrown = Object.assign(new Error('not now'), { headers: { 'retry-after': '1' }, jitter: 0 });
  const beforeRequest = () => {
    throw thrown;
  };

  const error = await rejection(use(api, 'GET', { hooks: { beforeRequest } }), Error);

  expect(error).toBe(thrown);
});

it.each([
  ['2 by default', undefined, 3],
  ['as many as a call says', 4, 5],
  ['none', 0, 1],
])('repeats a call a limited number of times: %s', async (_, retries, attempts) => {
  await using api = await startApi((_request, response) => json(response, 503, {}));

  const error = await rejection(use(api, 'GET', { retries }), errors.StatusError);

  expect(error.status).toBe(503);
  expect(api.received).toHaveLength(attempts);
  expect(new Set(api.received.map(({ headers }) => headers['x-request-id']))).toEqual(
    new Set([error.requestId]),
  );
});

it('limits the time of each attempt', async () => {
  await using api = await startApi((_, response, index) => {
    if (index > 0) json(response, 200, []);
  });

  expect(await use(api, 'GET', { attemptTimeout: 1000 })).toEqual([]);
});

it('reports the time limit of the last attempt', async () => {
  await using api = await startApi(() => {});

  const error = await rejection(use(api, 'GET', { attemptTimeout: 500, retries: 1 }), errors.TimeoutError);

  expect(error.timeout).toBe(500);
  expect(api.received).toHaveLength(2);
});

it('reports the error at once when the wait would outlast the call', async () => {
  await using api = await startApi((_, response) => json(response.setHeader('retry-after', '60'), 429, {}));

  const error = await rejection(
    use(api, 'GET', { maxRetryDelay: 60_000, timeout: 5_000 }),
    errors.TooManyRequestsError,
  );

  expect(error.headers.get('retry-after')).toBe('60');
  expect(api.received).toHaveLength(1);
});

it('ends the wait at once when the caller aborts', async () => {
  const abort = new AbortController();
  await using api = await startApi((_, response) => {
    json(response.setHeader('retry-after', '20'), 503, {});
    setTimeout(() => abort.abort(new Error('the user left')), 20);
  });

  const error = await rejection(
    use(api, 'GET', { maxRetryDelay: 30_000, signal: abort.signal }),
    errors.AbortError,
  );

  expect(error.cause).toMatchObject({ message: 'the user left' });
  expect(api.received).toHaveLength(1);
});

it('does not repeat a call that has no token, unless the error says that another request may help', async () => {
  await using api = await startApi((_, response) => json(response, 503, {}));
  const connection = new Connection({
    baseUrl: api.url,
    authentication: {
      authorize: (failed) => {
        throw new errors.TokenError(failed, { tokenUrl: 'http://x.example', status: 503, problem: '503' });
      },
    },
  });

  await rejection(call(connection, { ...operation('GET'), security: [{ any: [] }] }), errors.TokenError);

  expect(api.received).toHaveLength(0);
});

const asked = { operationId: 'useThing', method: 'GET', url: 'http://x.example', requestId: 'r' };

function busy(retryAfter?: string): Error {
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter });
  return new errors.StatusError(asked, new Response('', { status: 503, headers }), '');
}

it.each([
  ['seconds', '7', 7000],
  ['a date', 'Mon, 02 Mar 2026 08:00:09 GMT', 9000],
  ['more than the longest wait', '3600', 30_000],
  ['nothing', undefined, 250],
  ['a time that is over', 'Mon, 02 Mar 2026 07:00:00 GMT', 250],
  ['nonsense', 'soon', 250],
])('waits as Retry-After asks: %s', (_, header, delay) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T08:00:00Z') });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);

  expect(retryDelay(busy(header), 1, 30_000, true)).toBe(delay);
});

it('waits a random time below a limit that doubles', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  const refused = new errors.ConnectionError(asked, new Error('refused'));

  const delays = [1, 2, 3, 10].map((attempt) => retryDelay(refused, attempt, 8000, true));

  expect(delays).toEqual([495, 990, 1980, 8000]);
});
