import createClient from 'openapi-fetch';
import { expect, it } from 'vitest';
import { apiKey } from '../auth/api-key.ts';
import { apiKeyCookie, apiKeyQuery } from '../auth/api-key-parameter.ts';
import type { Authenticator } from '../auth/authenticator.ts';
import { Connection } from '../connection.ts';
import { json, startApi } from '../testing/api-server.ts';
import { authenticate } from './authenticate.ts';

interface Paths {
  '/things': {
    get: {
      parameters: { query?: { colour?: string } };
      responses: { 200: { content: { 'application/json': object } } };
    };
    post: {
      requestBody: { content: { 'application/json': object } };
      responses: { 200: { content: { 'application/json': object } } };
    };
  };
}

const security = {
  'GET /things': [{ header: [], query: [], cookie: [] }],
  'POST /things': [{ query: [] }],
};

const keys = {
  header: apiKey('X-Key', 'k 1'),
  query: apiKeyQuery('key', 'k 2'),
  cookie: apiKeyCookie('session', 'k 3'),
};

function clientOf(baseUrl: string, authentication: Readonly<Record<string, Authenticator>>) {
  const client = createClient<Paths>({ baseUrl });
  client.use(authenticate(new Connection({ baseUrl, authentication }), security));
  return client;
}

it('sends keys in a header, the query and a cookie', async () => {
  await using api = await startApi((_, response) => json(response, 200, {}));

  await clientOf(api.url, keys).GET('/things', {
    params: { query: { colour: 'red' } },
    headers: { cookie: 'theme=dark' },
  });

  expect(api.received).toMatchObject([
    {
      url: '/things?colour=red&key=k%202',
      headers: { 'x-key': 'k 1', cookie: 'theme=dark; session=k%203' },
    },
  ]);
});

it('keeps a header set by the caller', async () => {
  await using api = await startApi((_, response) => json(response, 200, {}));

  await clientOf(api.url, keys).GET('/things', { headers: { 'x-key': 'own' } });

  expect(api.received).toMatchObject([{ headers: { 'x-key': 'own' } }]);
});

it('keeps method and body beside a key in the query', async () => {
  await using api = await startApi((_, response) => json(response, 200, {}));

  await clientOf(api.url, keys).POST('/things', { body: { a: 1 } });

  expect(api.received).toMatchObject([
    {
      method: 'POST',
      url: '/things?key=k%202',
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    },
  ]);
});

it('sends a key in the query only once when the token sent with it is renewed', async () => {
  await using api = await startApi(({ headers }, response) =>
    json(response, headers.authorization === 'Bearer new' ? 200 : 401, {}),
  );
  const token: Authenticator = {
    authorize: () => ({
      headers: { authorization: 'Bearer old' },
      renew: () => ({ headers: { authorization: 'Bearer new' } }),
    }),
  };
  const client = createClient<Paths>({ baseUrl: api.url });
  const connection = new Connection({ baseUrl: api.url, authentication: { ...keys, token } });
  client.use(authenticate(connection, { 'GET /things': [{ query: [], token: [] }] }));

  const { response } = await client.GET('/things');

  expect(response.status).toBe(200);
  expect(api.received.map(({ url }) => url)).toEqual(['/things?key=k%202', '/things?key=k%202']);
});
