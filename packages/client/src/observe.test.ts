import { inspect } from 'node:util';
import { expect, it, vi } from 'vitest';
import { apiKey } from './auth/api-key.ts';
import { authFunction } from './auth/auth-function.ts';
import { clientCredentials } from './auth/client-credentials.ts';
import { call } from './call.ts';
import { Connection } from './connection.ts';
import type { ConnectionOptions } from './connection-options.ts';
import type { OperationDescriptor } from './descriptor.ts';
import { InvalidCallError, StatusError } from './errors/index.ts';
import type { Attempt } from './hooks.ts';
import { type ApiServer, json, startApi } from './testing/api-server.ts';
import { rejection } from './testing/rejection.ts';

const listThings: OperationDescriptor = {
  id: 'listThings',
  method: 'GET',
  path: '/things',
  answers: { 200: 'json' },
  security: [{ key: [], oauth2: ['read'] }],
};

function connect(
  api: ApiServer,
  options: ConnectionOptions & { readonly userAgent?: string } = {},
): Connection {
  return new Connection({
    baseUrl: api.url,
    maxRetryDelay: 1,
    authentication: {
      key: apiKey('x-key', 'key-of-ours'),
      oauth2: clientCredentials({
        tokenUrl: `${api.url}/token`,
        clientId: 'client-of-ours',
        clientSecret: 'secret-of-ours',
      }),
    },
    ...options,
  });
}

/** Starts an API that issues tokens, and responds to the first call with 503 and to the others with a list. */
function startBusyApi(): Promise<ApiServer> {
  let calls = 0;
  return startApi(({ url }, response) => {
    if (url === '/token') return json(response, 200, { access_token: 'token-of-ours' });
    calls += 1;
    json(response, calls === 1 ? 503 : 200, []);
  });
}

function recorder() {
  const lines: unknown[][] = [];
  const take = (level: string) => (message: string, details: unknown) =>
    void lines.push([level, message, details]);
  return { lines, debug: take('debug'), info: take('info'), warn: take('warn'), error: take('error') };
}

it('logs every attempt, every response and every retry', async () => {
  await using api = await startBusyApi();
  const logger = recorder();

  await call(connect(api, { logger, logLevel: 'debug' }), listThings, {}, { requestId: 'r-1' });

  expect(
    logger.lines.map(([level, message]) => `${level} ${message}`.replace(/in \d+ ms/, 'in N ms')),
  ).toEqual([
    `debug listThings GET ${api.url}/things: sent`,
    `info listThings GET ${api.url}/things: 503`,
    `warn listThings GET ${api.url}/things: repeated in N ms`,
    `debug listThings GET ${api.url}/things: sent`,
    `info listThings GET ${api.url}/things: 200`,
  ]);
  expect(logger.lines[4]?.[2]).toMatchObject({ requestId: 'r-1', attempt: 2 });
});

it.each([
  ['info', 3],
  ['warn', 1],
  ['error', 0],
  ['off', 0],
  [undefined, 3],
] as const)('logs from the level %s on', async (logLevel, lines) => {
  await using api = await startBusyApi();
  const logger = recorder();

  await call(connect(api, { logger, logLevel }), listThings);

  expect(logger.lines).toHaveLength(lines);
});

it('logs nothing by default', async () => {
  await using api = await startBusyApi();
  const spies = (['debug', 'info', 'warn', 'error', 'log'] as const).map((level) => vi.spyOn(console, level));

  await call(connect(api), listThings);

  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it('shows no credentials in the log, in hooks or in a connection', async () => {
  await using api = await startBusyApi();
  const logger = recorder();
  const seen: Attempt[] = [];
  const hooks = { beforeRequest: (attempt: Attempt) => void seen.push(attempt) };
  const connection = connect(api, { logger, logLevel: 'debug', hooks });
  const headers = { Authorization: 'Bearer of-the-user', 'X-Api-Key': 'key-of-the-user', 'X-Team': 'a' };

  await call(connection, listThings);
  await call(connection, listThings, {}, { headers, hooks: {} });

  const shown = [logger.lines, seen, connection]
    .flatMap((value) => [inspect(value, { depth: 20, showHidden: true }), JSON.stringify(value)])
    .join('\n');
  for (const secret of ['key-of-ours', 'client-of-ours', 'secret-of-ours', 'token-of-ours', 'of-the-user']) {
    expect(shown).not.toContain(secret);
  }
  expect(shown).toContain('"authorization":"(hidden)"');
  expect(shown).toContain('"x-team":"a"');
});

it('does not repeat a credential that no header can carry', async () => {
  await using api = await startBusyApi();
  const authentication = authFunction(() => ({ authorization: 'secret\nof ours' }));
  const connection = new Connection({ baseUrl: api.url, authentication });

  const error = await rejection(call(connection, listThings), TypeError);

  expect(inspect(error)).not.toContain('secret');
});

it('lets hooks change headers before, and the response after', async () => {
  await using api = await startBusyApi();
  const attempts: number[] = [];
  const connection = connect(api, {
    hooks: {
      beforeRequest: async ({ headers, number }) => {
        headers['x-signature'] = `signed-${number}`;
      },
      afterResponse: (response, { number }) => {
        attempts.push(number);
        return response.ok ? Response.json(['changed']) : undefined;
      },
    },
  });

  expect(await call(connection, listThings)).toEqual(['changed']);
  expect(attempts).toEqual([1, 2]);
  expect(api.received.map(({ headers }) => headers['x-signature'])).toEqual([
    undefined,
    'signed-1',
    'signed-2',
  ]);
});

it('rejects with what a hook throws', async () => {
  await using api = await startBusyApi();
  const beforeRequest = () => {
    throw new RangeError('not today');
  };

  await rejection(call(connect(api, { hooks: { beforeRequest } }), listThings), RangeError);
});

it('sends a request id, which errors include', async () => {
  await using api = await startApi((_, response) => json(response, 400, {}));
  const connection = new Connection({ baseUrl: api.url, authentication: {} });
  const open = { ...listThings, security: [] };

  const first = await rejection(call(connection, open), StatusError);
  const second = await rejection(call(connection, open, {}, { requestId: 'mine' }), StatusError);

  expect(api.received.map(({ headers }) => headers['x-request-id'])).toEqual([first.requestId, 'mine']);
  expect(second.requestId).toBe('mine');
  expect(first.requestId).toMatch(/^\w+-\d+$/);
});

it.each([
  ['Node.js/24', 'things/1.0 Node.js/24'],
  ['', 'things/1.0'],
  ['Mozilla/5.0 (X11; Linux)', 'node'],
])('calls itself by name, except in browsers: %s', async (runtime, sent) => {
  await using api = await startBusyApi();
  vi.stubGlobal('navigator', { userAgent: runtime });

  await call(connect(api, { userAgent: 'things/1.0' }), listThings);

  expect(api.received[1]?.headers['user-agent']).toBe(sent);
  vi.unstubAllGlobals();
});

it('lets a call override every option of its client', async () => {
  await using api = await startBusyApi();
  await using other = await startApi((_, response) => json(response, 200, ['other']));
  const connection = connect(api, { headers: { 'x-team': 'a' } });

  const answer = await call(
    connection,
    listThings,
    {},
    {
      baseUrl: `${other.url}/v2/`,
      authentication: apiKey('x-key', 'theirs'),
      headers: { 'X-Team': 'b' },
      fetch: (url, init) => fetch(url, { ...init, headers: { ...Object(init.headers), own: '1' } }),
      timeout: undefined,
    },
  );

  expect(answer).toEqual(['other']);
  expect(other.received).toMatchObject([
    { url: '/v2/things', headers: { 'x-key': 'theirs', 'x-team': 'b', own: '1' } },
  ]);
  expect(api.received).toHaveLength(0);
});

it.each([
  [{ timeout: -1 }, 'timeout must be'],
  [{ retries: Number.NaN }, 'retries must be'],
  [{ baseUrl: 'ftp://x.example' }, 'baseUrl must be'],
  [{ validate: 'both' as const }, 'schemas must be passed to validate calls'],
])('refuses the option %o of a call', async (options, problem) => {
  await using api = await startBusyApi();

  const error = await rejection(call(connect(api), listThings, {}, options), InvalidCallError);

  expect(error.message).toContain(problem);
});
