import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../call.ts';
import type { CallOptions } from '../call-options.ts';
import { Connection } from '../connection.ts';
import type { OperationDescriptor } from '../descriptor.ts';
import { AbortError, TokenError } from '../errors/index.ts';
import { type Answering, type ApiServer, json, startApi } from '../testing/api-server.ts';
import { rejection } from '../testing/rejection.ts';
import { clientCredentials } from './client-credentials.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const createThing: OperationDescriptor = {
  id: 'createThing',
  method: 'POST',
  path: '/things',
  answers: { 200: 'json' },
  security: [{ oauth2: [] }],
};

/** Starts an API whose token endpoint fails in the given ways, one after another, and then works. */
function startApiWithToken(...failures: readonly ((...answer: Parameters<Answering>) => void)[]) {
  let tokens = 0;
  return startApi((request, response, index) => {
    if (request.url !== '/token') return json(response, 200, []);
    const failure = failures[tokens];
    tokens += 1;
    if (failure !== undefined) return failure(request, response, index);
    json(response, 200, { access_token: `token-${tokens}` });
  });
}

const status =
  (code: number, retryAfter?: string, body: unknown = {}): Answering =>
  (_, response) => {
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    json(response, code, body);
  };

const dropped: Answering = (_, response) => void response.socket?.destroy();

const truncated: Answering = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"access', () => response.socket?.destroy());
};

function connect(api: ApiServer, options: CallOptions = {}): Connection {
  const oauth2 = clientCredentials({ tokenUrl: `${api.url}/token`, clientId: 'c', clientSecret: 's' });
  return new Connection({ baseUrl: api.url, maxRetryDelay: 1, authentication: { oauth2 }, ...options });
}

function tokenRequests(api: ApiServer): number {
  return api.received.filter(({ url }) => url === '/token').length;
}

it.each([
  ['503', status(503)],
  ['429', status(429)],
  ['a dropped connection', dropped],
  ['half a token', truncated],
  ['an error that says it passes', status(503, '0', { error: 'temporarily_unavailable' })],
])('asks once more for all calls that wait, after %s', async (_, failure) => {
  await using api = await startApiWithToken(failure);
  const connection = connect(api);

  const calls = Array.from({ length: 20 }, () => call(connection, createThing));

  expect(await Promise.all(calls)).toEqual(Array.from({ length: 20 }, () => []));
  expect(tokenRequests(api)).toBe(2);
  expect(api.received).toHaveLength(22);
});

it('asks as often as a call may be repeated, by one request for all, and then says what the endpoint said', async () => {
  // The calls repeat within milliseconds of each other, and have to find the request of the first one still open.
  const slow: Answering = (...answer) => void setTimeout(() => status(503, '0')(...answer), 100);
  await using api = await startApiWithToken(...Array.from({ length: 9 }, () => slow));
  const connection = connect(api, { maxRetryDelay: 30_000 });
  let random = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => {
    random += 0.02;
    return random;
  });

  const calls = Array.from({ length: 5 }, () => rejection(call(connection, createThing), TokenError));
  const failures = await Promise.all(calls);

  expect(failures.map((error) => error.status)).toEqual([503, 503, 503, 503, 503]);
  expect(failures[0]?.headers?.get('retry-after')).toBe('0');
  expect(tokenRequests(api)).toBe(3);
  await rejection(call(connection, createThing, {}, { retries: 0 }), TokenError);
  expect(tokenRequests(api)).toBe(4);
});

it.each([
  [400, 'invalid_client'],
  [401, 'invalid_client'],
  [400, 'invalid_scope'],
  [403, undefined],
])('never asks again after %i %s', async (code, error) => {
  await using api = await startApiWithToken(status(code, '0', { error }));

  const failure = await rejection(call(connect(api), createThing), TokenError);

  expect(failure.status).toBe(code);
  expect(failure.jitter).toBeUndefined();
  expect(api.received).toHaveLength(1);
});

it("tries as often as a call may be repeated, with one request for all calls, and then reports the endpoint's error", async () => {
  await using api = await startApiWithToken(status(503, '60'));

  const error = await rejection(
    call(connect(api, { maxRetryDelay: 60_000, timeout: 5_000 }), createThing),
    TokenError,
  );

  expect(error.headers?.get('retry-after')).toBe('60');
  expect(api.received).toHaveLength(1);
});

it('ends the wait for a token at once when the caller aborts', async () => {
  const abort = new AbortController();
  await using api = await startApiWithToken((...answer) => {
    status(503, '20')(...answer);
    setTimeout(() => abort.abort(), 20);
  });
  const connection = connect(api, { maxRetryDelay: 25_000 });

  await rejection(call(connection, createThing, {}, { signal: abort.signal }), AbortError);

  expect(api.received).toHaveLength(1);
});

it('requests again when replacing a rejected token fails temporarily', async () => {
  let calls = 0;
  let tokens = 0;
  await using api = await startApi(({ url, headers }, response) => {
    if (url !== '/token') {
      calls += 1;
      return json(response, calls > 1 && headers.authorization === 'Bearer token-1' ? 401 : 200, []);
    }
    tokens += 1;
    json(response, tokens === 2 ? 503 : 200, { access_token: `token-${tokens}` });
  });
  const connection = connect(api);

  await call(connection, createThing);

  expect(await call(connection, createThing)).toEqual([]);
  expect(tokenRequests(api)).toBe(3);
});
