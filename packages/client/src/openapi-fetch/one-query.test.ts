import createClient from 'openapi-fetch';
import { expect, it } from 'vitest';
import { json, startApi } from '../testing/api-server.ts';
import { oneQuery } from './one-query.ts';

interface Get {
  get: {
    parameters: { path?: { id: string }; query?: { note?: string } };
    responses: { 200: { content: { 'application/json': object } } };
  };
}
interface Paths {
  '/pets': Get;
  '/pets/{id}#byId': Get;
  '/pets?by=name': Get;
  '/pets?by=name#a?b': Get;
}

it.each<[keyof Paths, string | undefined, string]>([
  ['/pets', 'a?b', '/pets?note=a%3Fb'],
  ['/pets/{id}#byId', undefined, '/pets/1%3F%23'],
  ['/pets/{id}#byId', '#', '/pets/1%3F%23?note=%23'],
  ['/pets?by=name', undefined, '/pets?by=name'],
  ['/pets?by=name', 'a', '/pets?by=name&note=a'],
  ['/pets?by=name#a?b', 'a', '/pets?by=name&note=a'],
])('sends %s with the parameter %j to %s', async (path, note, url) => {
  await using api = await startApi((_, response) => json(response, 200, {}));
  const client = createClient<Paths>({ baseUrl: api.url });
  client.use(oneQuery);

  await client.GET(path, { params: { path: { id: '1?#' }, query: note === undefined ? {} : { note } } });

  expect(api.received.map((request) => request.url)).toEqual([url]);
});
