import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openParts } from '../server-parts.ts';
import { type RunningServer, startHttp } from './http-server.ts';
import { Quota } from './quota.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startHttp(openParts(), { port: 0, origins: ['https://ide.example'], rateLimit: 20 });
});
afterAll(() => server.close());

const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

/** Sends a request with a `Host` of its own choice, which `fetch` does not allow. */
function send(headers: Readonly<Record<string, string>>, body = LIST, path = '/mcp') {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    headers: NodeJS.Dict<string | string[]>;
  }>();
  const { hostname, port } = new URL(server.url);
  const sent = request(
    {
      ...{ hostname, port, path, method: 'POST' },
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
    },
    (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    },
  );
  sent.on('error', reject);
  // The body is announced but never sent, so the server has to reject it by its `Content-Length`.
  if (body === '') sent.flushHeaders();
  else sent.end(body);
  return promise;
}

test('it listens on this machine only', () => {
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/);
});

test.each([
  ['its own host', {}, 200],
  ['a name that somebody has bound to this machine', { host: 'attacker.example' }, 403],
  ['a page of another origin', { origin: 'https://attacker.example' }, 403],
  ['a page without an origin of its own', { origin: 'null' }, 403],
  ['a page of this machine that was not allowed', { origin: 'http://localhost:3000' }, 403],
  ['a page of an allowed origin', { origin: 'https://ide.example' }, 200],
])('%s', async (_, headers, status) => {
  expect((await send(headers)).status).toBe(status);
});

test('a page of an allowed origin can read the response, and caches vary by origin', async () => {
  const { headers } = await send({ origin: 'https://ide.example' });
  expect(headers).toMatchObject({ 'access-control-allow-origin': 'https://ide.example', vary: 'Origin' });
});

test.each([
  ['an allowed origin', 'https://ide.example', 204],
  ['another origin', 'https://attacker.example', 403],
])('the browser that asks first for a page of %s, %s, gets %i', async (_, origin, status) => {
  const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
  const response = await fetch(server.url, { method: 'OPTIONS', headers });
  expect(response.status).toBe(status);
  expect(response.headers.get('Access-Control-Allow-Methods')).toBe(status === 204 ? 'POST' : null);
});

test('a body that is too large or not JSON is rejected', async () => {
  expect((await send({ 'content-length': '2000000' }, '')).status).toBe(413);
  expect((await send({}, '{')).status).toBe(400);
  expect((await send({ 'content-type': 'text/plain' })).status).toBe(415);
  expect((await send({}, LIST, '/')).status).toBe(404);
});

test('arguments nested too deep for the stack are rejected with an explanation', async () => {
  const body = '['.repeat(20_000) + ']'.repeat(20_000);
  const response = await fetch(server.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"check_request","arguments":{"operation":"createAppointment","body":${body}}}}`,
  });
  expect(await response.text()).toContain('nested more than 100 levels deep');
});

test('each address has a quota per minute', async () => {
  let now = 0;
  const quota = new Quota({ requests: 2, atOnce: 8, now: () => now });
  const ask = (address: string) => quota.within(address, async () => new Response());
  const statuses = [await ask('a'), await ask('a'), await ask('a'), await ask('b')].map(
    ({ status }) => status,
  );
  expect(statuses).toEqual([200, 200, 429, 200]);
  expect((await ask('a')).headers.get('retry-after')).toBe('60');
  now = 60_000;
  expect((await ask('a')).status).toBe(200);
});

test('no more requests than allowed run at once', async () => {
  const quota = new Quota({ requests: 10, atOnce: 1 });
  const { promise, resolve } = Promise.withResolvers<Response>();
  const first = quota.within('a', () => promise);
  expect((await quota.within('b', async () => new Response())).status).toBe(429);
  resolve(new Response());
  expect((await first).status).toBe(200);
  expect((await quota.within('b', async () => new Response())).status).toBe(200);
});
