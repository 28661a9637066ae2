import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { fetch, ProxyAgent } from 'undici';
import { expect, it } from 'vitest';
import { clientCredentials } from './auth/client-credentials.ts';
import { call } from './call.ts';
import { Connection } from './connection.ts';
import { json, startApi } from './testing/api-server.ts';

const listThings = {
  id: 'listThings',
  method: 'GET',
  path: '/things',
  answers: { 200: 'json' },
  security: [{ oauth2: [] }],
} as const;

it('calls a custom fetch with address and options, for tokens too', async () => {
  await using api = await startApi(({ url }, response) =>
    json(response, 200, url === '/token' ? { access_token: 't' } : []),
  );
  const calls: [string, string | undefined][] = [];
  const own = (url: string, init: RequestInit) => {
    calls.push([url, init.method]);
    return globalThis.fetch(url, init);
  };
  const credentials = { tokenUrl: `${api.url}/token`, clientId: 'a', clientSecret: 'b', fetch: own };

  await call(
    new Connection({
      baseUrl: api.url,
      authentication: { oauth2: clientCredentials(credentials) },
      fetch: own,
    }),
    listThings,
  );

  expect(calls).toEqual([
    [`${api.url}/token`, 'POST'],
    [`${api.url}/things`, 'GET'],
  ]);
});

it('passes fetchOptions on, except where a call sets the same option', async () => {
  const seen: RequestInit[] = [];
  const own = async (_: string, init: RequestInit) => {
    seen.push(init);
    return Response.json([]);
  };
  const dispatcher = { name: 'a proxy' };
  const connection = new Connection({
    baseUrl: 'http://x.example',
    authentication: {},
    fetch: own,
    fetchOptions: { dispatcher, cache: 'no-store', method: 'DELETE', redirect: 'follow' },
  });

  await call(connection, { ...listThings, security: [] });

  expect(seen).toMatchObject([{ dispatcher, cache: 'no-store', method: 'GET', redirect: 'manual' }]);
});

it("uses a proxy with one line: undici's fetch and its ProxyAgent", async () => {
  await using api = await startApi((_, response) => json(response, 200, ['behind the proxy']));
  await using proxy = await startProxy();
  const dispatcher = new ProxyAgent({ uri: proxy.url, proxyTunnel: true });

  const connection = new Connection({
    baseUrl: api.url,
    authentication: {},
    fetch: (url, init) => Object(fetch(url, Object({ ...init, dispatcher }))),
  });
  const things = await call(connection, { ...listThings, security: [] });
  await dispatcher.close();

  expect(things).toEqual(['behind the proxy']);
  expect(proxy.asked).toEqual([new URL(api.url).host]);
});

/** Starts a proxy on loopback that tunnels to loopback. */
async function startProxy() {
  const asked: string[] = [];
  const proxy = createServer();
  proxy.on('connect', ({ url = '' }, client) => {
    asked.push(url);
    const server = connect(Number(new URL(`http://${url}`).port), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      server.pipe(client).pipe(server);
    });
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    asked,
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
