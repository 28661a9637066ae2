import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Articles } from '@partner-apis/article';
import { Ebooking } from '@partner-apis/ebooking';
import { Purchase } from '@partner-apis/purchase';
import { demoPartners } from '@partner-apis/sandbox';
import { type RunningSandbox, startSandbox } from '@partner-apis/sandbox/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../testing/loopback.ts';

/** What the generated clients make of a server that is not at its best, over HTTP. */
let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, log: () => {} });
});
afterAll(() => sandbox.close());

const [demo] = demoPartners;
const client = { clientId: demo?.clientId ?? '', clientSecret: demo?.clientSecret ?? '' };
const credentials = { apiKey: demo?.apiKey ?? '', ...client };

/** A way to the sandbox on which something happens to some requests. */
async function startDetour(
  happens: (request: IncomingMessage, response: ServerResponse, index: number) => boolean,
) {
  const seen: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const index = seen.push(`${request.method} ${request.url}`) - 1;
    if (happens(request, response, index)) return;
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const answer = await fetch(sandbox.url + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      body: chunks.length === 0 ? null : Buffer.concat(chunks),
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return {
    url,
    seen,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function drop(response: ServerResponse): boolean {
  response.socket?.destroy();
  return true;
}

function busy(response: ServerResponse, headers: Record<string, string> = {}): boolean {
  response.writeHead(503, headers).end();
  return true;
}

it('every item of a list comes, although no address of its pages fits into next', async () => {
  const articles = new Articles({ auth: client, baseUrl: `${sandbox.url}/article-erm/v1` });
  const all = (await articles.listArticles({ pageSize: 100 })).articles.map(({ code }) => code);
  const codes = Array.from({ length: 100 }, (_, index) => all[index % all.length] ?? 0);
  const sizes: number[] = [];
  const found: number[] = [];

  for await (const page of articles.listArticles({ codes, pageSize: 2 }).pages()) {
    expect(page).not.toHaveProperty('next');
    sizes.push(page.articles.length);
  }
  for await (const { code } of articles.listArticles({ codes, pageSize: 2 })) found.push(code);

  expect(sizes.length).toBeGreaterThan(2);
  expect(found.toSorted()).toEqual([...new Set(codes)].toSorted());
});

const search = {
  centreCode: 'C1000001',
  body: { services: [{ serviceCode: 'TYRE-FITTING', quantity: 2 }] },
};

it('a search outlives a lost connection, and an order does not: it may have arrived', async () => {
  await using detour = await startDetour((_, response, index) => index === 1 && drop(response));
  const ebooking = new Ebooking({
    auth: credentials,
    baseUrl: `${detour.url}/ebooking-erm/v2`,
    maxRetryDelay: 1,
  });

  const { timeSlots } = await ebooking.searchTimeslots(search);

  expect(timeSlots.length).toBeGreaterThan(0);
  expect(detour.seen.filter((line) => line.endsWith('/timeslots'))).toHaveLength(2);

  await using broken = await startDetour((_, response) => drop(response));
  const auth = { username: client.clientId, password: client.clientSecret };
  const purchase = new Purchase({ auth, baseUrl: `${broken.url}/purchase-erm/v1`, maxRetryDelay: 1 });
  await expect(purchase.sendOrder({ body: '<order_A2/>' })).rejects.toMatchObject({
    name: 'ConnectionError',
  });
  await expect(purchase.sendInquiry({ body: '<inquiry_A2/>' })).rejects.toMatchObject({
    name: 'ConnectionError',
  });
  expect(broken.seen.map((line) => line.split('/').at(-1))).toEqual([
    'CustomerOrder',
    'CustomerInquiry',
    'CustomerInquiry',
    'CustomerInquiry',
  ]);
});

it('one 503 of the token endpoint and one of the server fail no call', async () => {
  let calls = 0;
  await using detour = await startDetour((request, response, index) => {
    if (index === 0) return busy(response);
    if (request.url === '/oauth2/token') return false;
    calls += 1;
    return calls === 1 && busy(response, { 'retry-after': '0' });
  });
  const ebooking = new Ebooking({
    auth: credentials,
    baseUrl: `${detour.url}/ebooking-erm/v2`,
    maxRetryDelay: 1,
  });

  const answers = await Promise.all([1, 2, 3].map(() => ebooking.searchTimeslots(search)));

  expect(answers).toHaveLength(3);
  expect(detour.seen.filter((line) => line.endsWith('/oauth2/token'))).toHaveLength(2);
});

it('a function of the user gets a second chance for all calls that its old token fails', async () => {
  const token = await fetch(`${sandbox.url}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${client.clientId}:${client.clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  }).then(async (response) => ((await response.json()) as { access_token: string }).access_token);
  const refusals: unknown[] = [];
  let current = 'an old one';
  const ebooking = new Ebooking({
    baseUrl: `${sandbox.url}/ebooking-erm/v2`,
    auth: (_, refused) => {
      if (refused !== undefined) {
        refusals.push(refused.authorization);
        current = token;
      }
      return { authorization: `Bearer ${current}`, 'x-Gateway-APIKey': credentials.apiKey };
    },
  });

  await Promise.all([ebooking.listServices(), ebooking.searchTimeslots(search), ebooking.listServices()]);

  expect(refusals).toEqual(['Bearer an old one']);
});
