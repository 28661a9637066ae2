import { expect, it } from 'vitest';
import { rawBody } from '../body/raw.ts';
import { requestBody } from '../body/request-body.ts';
import { call } from '../call.ts';
import { Connection } from '../connection.ts';
import type { OperationDescriptor } from '../descriptor.ts';
import { UnauthorizedError } from '../errors/index.ts';
import { type ApiServer, json, startApi } from '../testing/api-server.ts';
import { rejection } from '../testing/rejection.ts';
import { apiKey } from './api-key.ts';
import { type AuthFunction, authFunction } from './auth-function.ts';

const listThings: OperationDescriptor = {
  id: 'listThings',
  method: 'GET',
  path: '/things',
  answers: { 200: 'json' },
  security: [{ oauth2: [] }],
};

/** Starts an API that accepts one token, as long as it is the current one. */
async function startGuardedApi(delay: (index: number) => Promise<void> | void = () => {}) {
  const state = { token: 'token-1' };
  const api = await startApi(async ({ headers }, response, index) => {
    const isCurrent = headers.authorization === `Bearer ${state.token}`;
    await delay(index);
    json(response, isCurrent ? 200 : 401, []);
  });
  return { api, state };
}

function connect(api: ApiServer, auth: AuthFunction): Connection {
  return new Connection({ baseUrl: api.url, authentication: authFunction(auth), maxRetryDelay: 1 });
}

/** Returns credentials in a variable, and counts how often new ones are requested. */
function storedToken(first = 'token-1') {
  const store = { token: first, asked: 0, refused: [] as unknown[] };
  const auth: AuthFunction = (_, refused) => {
    store.asked += 1;
    if (refused !== undefined) {
      store.refused.push(refused);
      store.token = `token-${Number(store.token.slice(6)) + 1}`;
    }
    return { Authorization: `Bearer ${store.token}` };
  };
  return { store, auth };
}

it('is called where the document does not mention credentials, but not for an operation that takes none', async () => {
  await using api = await startApi((_, response) => json(response, 200, []));
  const { auth } = storedToken();
  const { security: _security, ...unstated } = listThings;

  await call(connect(api, auth), unstated);
  await call(connect(api, auth), { ...listThings, security: [] });

  expect(api.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', undefined]);
});

it('is called again after 401, with the headers that were rejected', async () => {
  const { api, state } = await startGuardedApi();
  await using _ = api;
  const { store, auth } = storedToken();
  state.token = 'token-2';

  expect(await call(connect(api, auth), { ...listThings, method: 'POST' })).toEqual([]);

  expect(store.refused).toEqual([{ authorization: 'Bearer token-1' }]);
  expect(api.received.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ]);
});

it('gets one second chance: a call that is rejected again fails', async () => {
  const { api, state } = await startGuardedApi();
  await using _ = api;
  const { store, auth } = storedToken();
  state.token = 'of nobody';

  await rejection(call(connect(api, auth), listThings), UnauthorizedError);

  expect(store.asked).toBe(2);
  expect(api.received).toHaveLength(2);
});

it('is ignored when it returns the same headers again', async () => {
  await using api = await startApi((_, response) => json(response, 401, {}));

  await rejection(
    call(
      connect(api, () => ({ 'x-key': 'ours' })),
      listThings,
    ),
    UnauthorizedError,
  );

  expect(api.received).toHaveLength(1);
});

it('renews once for all calls that were rejected with the same headers, late ones included', async () => {
  const late = Promise.withResolvers<void>();
  const { api, state } = await startGuardedApi((index) => (index < 5 ? late.promise : undefined));
  await using _ = api;
  const { store, auth } = storedToken();
  const connection = connect(api, auth);
  state.token = 'token-2';

  const calls = Array.from({ length: 20 }, () => call(connection, listThings));
  await Promise.all(calls.slice(5));
  late.resolve();
  await Promise.all(calls);

  expect(store.refused).toHaveLength(1);
  expect(api.received).toHaveLength(40);

  state.token = 'token-3';
  await Promise.all([call(connection, listThings), call(connection, listThings)]);
  expect(store.refused).toEqual([{ authorization: 'Bearer token-1' }, { authorization: 'Bearer token-2' }]);
});

it('never gives the headers of one call to a call that was rejected with others', async () => {
  await using api = await startApi(({ url, headers }, response) =>
    json(response, headers.signature === `signed again ${url}` ? 200 : 401, []),
  );
  const connection = connect(api, ({ url }, refused) => ({
    signature: `${refused === undefined ? 'signed' : 'signed again'} ${new URL(url).pathname}`,
  }));

  const calls = ['/a', '/b', '/c'].map((path) => call(connection, { ...listThings, path }));

  expect(await Promise.all(calls)).toEqual([[], [], []]);
});

it('passes its error to every waiting call, and is called anew by the next one', async () => {
  const { api, state } = await startGuardedApi();
  await using _ = api;
  let isDown = true;
  const connection = connect(api, async (_call, refused) => {
    if (refused === undefined) return { authorization: 'Bearer token-1' };
    if (isDown) throw new RangeError('the vault is closed');
    return { authorization: 'Bearer token-2' };
  });
  state.token = 'token-2';

  const failed = [1, 2, 3].map(() => rejection(call(connection, listThings), RangeError));
  await Promise.all(failed);
  isDown = false;

  expect(await call(connection, listThings)).toEqual([]);
});

it('cannot repeat a call whose body is a stream, but learns that its headers were rejected', async () => {
  const { api, state } = await startGuardedApi();
  await using _ = api;
  const { auth } = storedToken();
  const connection = connect(api, auth);
  state.token = 'token-2';
  const upload = () =>
    call(
      connection,
      { ...listThings, method: 'PUT', body: requestBody(rawBody) },
      { body: new Blob(['x']).stream() },
    );

  await rejection(upload(), UnauthorizedError);

  expect(api.received).toHaveLength(1);
  expect(await upload()).toEqual([]);
});

it('sends credentials by name even where an operation does not require them', async () => {
  await using api = await startApi((_, response) => json(response, 200, []));
  const optional = { ...listThings, security: [{}, { key: [] }] };

  await call(
    new Connection({ baseUrl: api.url, authentication: { key: apiKey('x-key', 'ours') } }),
    optional,
  );
  await call(new Connection({ baseUrl: api.url, authentication: {} }), optional);

  expect(api.received.map(({ headers }) => headers['x-key'])).toEqual(['ours', undefined]);
});
