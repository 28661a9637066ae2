import { inspect } from 'node:util';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../call.ts';
import { Connection } from '../connection.ts';
import type { OperationDescriptor, SecurityRequirement } from '../descriptor.ts';
import {
  AbortError,
  InvalidCallError,
  PartnerApiError,
  TokenError,
  UnauthorizedError,
} from '../errors/index.ts';
import { type Answering, type ApiServer, json, startApi } from '../testing/api-server.ts';
import { rejection } from '../testing/rejection.ts';
import { apiKey } from './api-key.ts';
import { authFunction } from './auth-function.ts';
import { basic } from './basic.ts';
import type { Authentication } from './choose.ts';
import { clientCredentials } from './client-credentials.ts';

const SECRETS = ['key-of-ours', 'client-of-ours', 'secret-of-ours', 'token-1'];

afterEach(() => {
  vi.useRealTimers();
});

function operation(...security: SecurityRequirement[]): OperationDescriptor {
  return { id: 'listThings', method: 'GET', path: '/things', answers: { 200: 'json' }, security };
}

const both = operation({ apiKey: [], oauth2: [] });

/** Starts an API whose token endpoint issues `token-1`, `token-2`, and so on. */
function startTokenApi(answer: Answering, lifetime: number | undefined = 3600): Promise<ApiServer> {
  let tokens = 0;
  return startApi((request, response, index) => {
    if (request.url !== '/token') return answer(request, response, index);
    tokens += 1;
    json(response, 200, { access_token: `token-${tokens}`, token_type: 'Bearer', expires_in: lifetime });
  });
}

function connect(api: ApiServer, authentication: Authentication = credentials(api)): Connection {
  return new Connection({ baseUrl: api.url, authentication });
}

function credentials(api: ApiServer): Authentication {
  return {
    apiKey: apiKey('x-Gateway-APIKey', 'key-of-ours'),
    oauth2: clientCredentials({
      tokenUrl: `${api.url}/token`,
      clientId: 'client-of-ours',
      clientSecret: 'secret-of-ours',
      scopes: ['read', 'write'],
    }),
  };
}

function urls(api: ApiServer): string[] {
  return api.received.map(({ url }) => url);
}

/** Returns the tokens that calls carried. */
function sentTokens(api: ApiServer): (string | undefined)[] {
  return api.received.filter(({ url }) => url !== '/token').map(({ headers }) => headers.authorization);
}

it('sends API key and token together', async () => {
  await using api = await startTokenApi((_, response) => json(response, 200, []));

  await call(connect(api), both);

  const [token, things] = api.received;
  expect(token).toMatchObject({
    method: 'POST',
    body: 'grant_type=client_credentials&scope=read+write',
    headers: { authorization: `Basic ${btoa('client-of-ours:secret-of-ours')}` },
  });
  expect(things?.headers).toMatchObject({
    'x-gateway-apikey': 'key-of-ours',
    authorization: 'Bearer token-1',
  });
});

it('keeps the token, and requests it once for calls that start together', async () => {
  await using api = await startTokenApi((_, response) => json(response, 200, []));
  const connection = connect(api);

  await Promise.all(Array.from({ length: 20 }, () => call(connection, both)));
  await call(connection, both);

  expect(urls(api).filter((url) => url === '/token')).toHaveLength(1);
  expect(new Set(sentTokens(api))).toEqual(new Set(['Bearer token-1']));
});

it('keeps one token for each set of scopes that operations require', async () => {
  await using api = await startTokenApi((_, response) => json(response, 200, []));
  const connection = connect(api, {
    oauth2: clientCredentials({ tokenUrl: `${api.url}/token`, clientId: 'c', clientSecret: 's' }),
  });
  const read = operation({ oauth2: ['read'] });
  const write = operation({ oauth2: ['read', 'write'] });

  for (const each of [read, write, read, write]) await call(connection, each);

  expect(api.received.filter(({ url }) => url === '/token').map(({ body }) => body)).toEqual([
    'grant_type=client_credentials&scope=read',
    'grant_type=client_credentials&scope=read+write',
  ]);
  expect(sentTokens(api)).toEqual(['Bearer token-1', 'Bearer token-2', 'Bearer token-1', 'Bearer token-2']);
});

it('requests a new token shortly before the old one expires', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await using api = await startTokenApi((_, response) => json(response, 200, []), 600);
  const connection = connect(api);

  await call(connection, both);
  vi.advanceTimersByTime(569_000);
  await call(connection, both);
  vi.advanceTimersByTime(2_000);
  await call(connection, both);

  expect(sentTokens(api)).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-2']);
});

it('drops a cached token that is rejected, and repeats the call once', async () => {
  await using api = await startTokenApi(({ headers }, response, index) => {
    const expired = index > 1 && headers.authorization === 'Bearer token-1';
    json(response, expired ? 401 : 200, []);
  });
  const connection = connect(api);

  await call(connection, both);
  await Promise.all([call(connection, both), call(connection, both)]);

  expect(urls(api).filter((url) => url === '/token')).toHaveLength(2);
  expect(sentTokens(api).slice(-2)).toEqual(['Bearer token-2', 'Bearer token-2']);
});

it('does not repeat a call whose token is fresh', async () => {
  await using api = await startTokenApi((_, response) => json(response, 401, {}));

  await rejection(call(connect(api), both), UnauthorizedError);

  expect(urls(api)).toEqual(['/token', '/things']);
});

it('repeats only once when the new token is rejected too', async () => {
  await using api = await startTokenApi((_, response, index) => json(response, index > 1 ? 401 : 200, {}));
  const connection = connect(api);
  await call(connection, both);

  await rejection(call(connection, both), UnauthorizedError);

  expect(urls(api)).toEqual(['/token', '/things', '/things', '/token', '/things']);
});

it('reports a failing token endpoint with its own status, without further attempts', async () => {
  await using api = await startApi((_, response) =>
    json(response, 400, { error: 'invalid_client', error_description: 'Unknown client' }),
  );
  const connection = connect(api);

  const failures = await Promise.all([1, 2, 3].map(() => rejection(call(connection, both), TokenError)));

  expect(failures[0]).toMatchObject({ status: 400, code: 'invalid_client', operationId: 'listThings' });
  expect(failures[0]?.message).toContain('400 invalid_client Unknown client');
  expect(urls(api)).toEqual(['/token']);
});

it('asks again at the next call after a failure', async () => {
  await using api = await startApi(({ url }, response, index) => {
    if (index === 0) return json(response, 400, { error: 'invalid_client' });
    json(response, 200, url === '/token' ? { access_token: 'token-1' } : []);
  });
  const connection = connect(api);

  await rejection(call(connection, both), TokenError);

  expect(await call(connection, both)).toEqual([]);
});

it.each([
  ['no token', '{}'],
  ['a token that no header can carry', '{"access_token":"a\\nb"}'],
  ['broken JSON', '{"access_token":"token-1'],
])('refuses a token answer with %s, without quoting it', async (_, body) => {
  await using api = await startApi((_request, response) => void response.end(body));

  const error = await rejection(call(connect(api), both), TokenError);

  expect(error.status).toBe(200);
  expect(inspect(error)).not.toContain('token-1');
});

it('still gives the other calls their token when one caller aborts', async () => {
  const abort = new AbortController();
  await using api = await startApi((request, response) => {
    if (request.url !== '/token') return json(response, 200, []);
    abort.abort();
    setTimeout(() => json(response, 200, { access_token: 'token-1' }), 20);
  });
  const connection = connect(api);

  const aborted = rejection(call(connection, both, {}, { signal: abort.signal }), AbortError);
  const other = call(connection, both);

  await aborted;
  expect(await other).toEqual([]);
  expect(urls(api)).toEqual(['/token', '/things']);
});

it('uses the first alternative that the credentials meet', async () => {
  await using api = await startApi((_, response) => json(response, 200, []));
  const connection = connect(api, { clientKey: apiKey('clientid', 'c-1'), basic: basic('Jürgen', 'p:w') });

  await call(connection, operation({ clientKey: [], oauth2: [] }, { clientKey: [], basic: [] }));

  expect(api.received[0]?.headers).toMatchObject({
    clientid: 'c-1',
    authorization: `Basic ${Buffer.from('Jürgen:p:w').toString('base64')}`,
  });
});

it('says which credentials are missing', async () => {
  await using api = await startApi((_, response) => json(response, 200, []));
  const connection = connect(api, { basic: basic('a', 'b') });

  const error = await rejection(call(connection, both), InvalidCallError);

  expect(error.message).toContain('auth has no credentials for apiKey and oauth2');
  expect(api.received).toHaveLength(0);
});

it('sends no credentials to an operation that takes none', async () => {
  await using api = await startApi((_, response) => json(response, 200, []));

  await call(
    connect(
      api,
      authFunction(() => ({ authorization: 'Custom x' })),
    ),
    operation(),
  );

  expect(api.received[0]?.headers.authorization).toBeUndefined();
});

it('calls a function for the headers, once per call', async () => {
  await using api = await startApi((_, response) => json(response, 200, []));
  const auth = authFunction(async ({ operationId }) => ({ Authorization: `Custom ${operationId}` }));

  await call(connect(api, auth), both);

  expect(api.received[0]?.headers.authorization).toBe('Custom listThings');
});

it('shows no credentials: neither in a connection nor in an error', async () => {
  await using api = await startTokenApi((_, response) => json(response, 401, {}));
  const connection = connect(api);
  const error = await rejection(call(connection, both), PartnerApiError);
  await using broken = await startApi((_, response) => void response.socket?.destroy());
  const tokenError = await rejection(call(connect(broken), both), TokenError);

  const shown = [connection, error, tokenError, credentials(api)]
    .flatMap((value) => [
      inspect(value, { depth: 20, showHidden: true }),
      JSON.stringify(value),
      String(value),
    ])
    .join('\n');

  for (const secret of [...SECRETS, btoa('client-of-ours:secret-of-ours')])
    expect(shown).not.toContain(secret);
});

it.each([[''], ['a\nb'], [' a'], ['😀']])('rejects the API key %o, without repeating it', (key) => {
  expect(() => apiKey('x-key', key)).toThrow(/^API key must be visible text/);
});
