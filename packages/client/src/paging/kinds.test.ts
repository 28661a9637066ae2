import { expect, it } from 'vitest';
import { Connection } from '../connection.ts';
import { InvalidCallError, UnexpectedResponseError } from '../errors/index.ts';
import { headerParameter } from '../parameters/header.ts';
import { fillPath } from '../parameters/path.ts';
import { queryParameter } from '../parameters/query.ts';
import { type ApiServer, json, startApi } from '../testing/api-server.ts';
import { rejection } from '../testing/rejection.ts';
import { plainNext } from '../values/plain.ts';
import { byAddress } from './by-address.ts';
import { byCursor } from './by-cursor.ts';
import { byLink } from './by-link.ts';
import { byOffset } from './by-offset.ts';
import { byPageNumber } from './by-page-number.ts';
import { followAddress } from './follow-address.ts';
import { pagedCall } from './paged-call.ts';
import type { PagedDescriptor, Paging } from './paging.ts';
import { untilLast } from './until-last.ts';

function descriptorOf(paging: Paging): PagedDescriptor {
  const names = ['after', 'cursor', 'limit', 'offset', 'page', 'starting_after'];
  return {
    id: 'listThings',
    method: 'GET',
    path: '/v1/things/{owner}',
    fillPath,
    parameters: [
      ...names.map((name) => ({ name, in: queryParameter })),
      { name: 'X-Team', in: headerParameter },
    ],
    answers: { 200: 'json' },
    paging,
  };
}

const PARAMS = { owner: 'a b', limit: 2, 'X-Team': 'tyres' };

function list(api: ApiServer, paging: Paging, params: object = PARAMS) {
  const connection = new Connection({ baseUrl: `${api.url}/api`, authentication: {} });
  return pagedCall<unknown, number>(connection, descriptorOf(paging), params);
}

/** Starts an API that lists the numbers from 1 to 5 in pages of two; a page begins at an index. */
function startNumbers(
  page: (items: readonly number[], index: number, url: URL) => unknown,
  indexOf: (query: URLSearchParams) => number,
): Promise<ApiServer> {
  return startApi(({ url: given, headers }, response) => {
    const url = new URL(given, `http://${headers.host}`);
    const index = indexOf(url.searchParams);
    json(response, 200, page([1, 2, 3, 4, 5].slice(index, index + 2), index, url));
  });
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

function queries(api: ApiServer): string[] {
  return api.received.map(({ url }) => url.replace('/api/v1/things/a%20b', ''));
}

it.each([
  ['the number of all items', { total: ['total_count'] }, 3],
  ['whether there is more', { next: ['more'] }, 3],
  ['nothing: the list ends at an empty page', {}, 4],
])('counts items where pages say %s', async (_, signs, requests) => {
  await using api = await startNumbers(
    (entries, index) => ({ entries, total_count: 5, more: index < 4 }),
    (query) => Number(query.get('offset') ?? 0),
  );
  const paging = { items: ['entries'], next: byOffset('offset', signs) };

  expect(await collect(list(api, paging))).toEqual([1, 2, 3, 4, 5]);
  expect(api.received).toHaveLength(requests);
  expect(queries(api).slice(0, 3)).toEqual(['?limit=2', '?limit=2&offset=2', '?limit=2&offset=4']);
});

it.each([
  ['the number of pages', { pages: ['meta', 'pages'] }, 3],
  ['nothing: the list ends at an empty page', {}, 4],
])('counts pages from 0 where pages say %s', async (_, signs, requests) => {
  await using api = await startNumbers(
    (data) => ({ data, meta: { pages: 3 } }),
    (query) => Number(query.get('page') ?? 0) * 2,
  );
  const paging = { items: ['data'], next: byPageNumber('page', { ...signs, start: 0 }) };

  expect(await collect(list(api, paging))).toEqual([1, 2, 3, 4, 5]);
  expect(api.received).toHaveLength(requests);
});

it('requests the page after a cursor, as long as there is one', async () => {
  await using api = await startNumbers(
    (members, index) => ({ members, response_metadata: { next_cursor: index < 4 ? `n=${index + 2}` : '' } }),
    (query) => Number(query.get('cursor')?.slice(2) ?? 0),
  );
  const paging = {
    items: ['members'],
    next: byCursor('cursor', { next: ['response_metadata', 'next_cursor'] }),
  };

  expect(await collect(list(api, paging))).toEqual([1, 2, 3, 4, 5]);
  expect(queries(api)).toEqual(['?limit=2', '?cursor=n%3D2&limit=2', '?cursor=n%3D4&limit=2']);
});

it('requests the page after the last item, as long as there are more', async () => {
  await using api = await startNumbers(
    (items, index) => ({ data: items.map((id) => ({ id })), has_more: index < 4 }),
    (query) => Number(query.get('starting_after') ?? 0),
  );
  const paging = {
    items: ['data'],
    next: byCursor('starting_after', { item: ['id'], more: ['has_more'] }),
  };

  expect(await collect(list(api, paging))).toEqual([1, 2, 3, 4, 5].map((id) => ({ id })));
});

it('follows a cursor where pages do not say whether there are more', async () => {
  await using api = await startNumbers(
    (items, index) => ({ items, ...(index < 4 ? { next: index + 2 } : {}) }),
    (query) => Number(query.get('cursor') ?? 0),
  );
  const next = byCursor('cursor', { next: ['next'], more: ['has_more'] });

  expect(await collect(list(api, { items: ['items'], next }))).toEqual([1, 2, 3, 4, 5]);
  expect(api.received).toHaveLength(3);
});

it('ends at the page that says it is the last, although it has a cursor', async () => {
  await using api = await startNumbers(
    (items, index) => ({ items, next: index + 2, done: index === 2 }),
    (query) => Number(query.get('cursor') ?? 0),
  );
  const next = untilLast(['done'], byCursor('cursor', { next: ['next'] }));

  expect(await collect(list(api, { items: ['items'], next }))).toEqual([1, 2, 3, 4]);
  expect(api.received).toHaveLength(2);
});

it('ends where a server repeats the cursor of the last page', async () => {
  await using api = await startNumbers(
    (items, index) => ({ items, next: Math.min(index + 2, 4) }),
    (query) => Number(query.get('cursor') ?? 0),
  );

  expect(
    await collect(list(api, { items: ['items'], next: byCursor('cursor', { next: ['next'] }) })),
  ).toEqual([1, 2, 3, 4, 5]);
});

it('ends where the caller starts at the last page, and the server repeats its cursor', async () => {
  await using api = await startNumbers(
    (items) => ({ items, next: 4 }),
    (query) => Number(query.get('cursor') ?? 0),
  );
  const last = list(api, { items: ['items'], next: byCursor('cursor', { next: ['next'] }) }).from({
    cursor: 4,
  });

  expect(await collect(last)).toEqual([5]);
  expect((await last.page()).next).toBeUndefined();
});

it('can be read twice, although every request of the second time was sent before', async () => {
  await using api = await startNumbers(
    (items, index) => ({ items, next: index < 4 ? index + 2 : undefined }),
    (query) => Number(query.get('cursor') ?? 0),
  );
  const numbers = list(api, { items: ['items'], next: byCursor('cursor', { next: ['next'] }) });

  expect(await collect(numbers)).toEqual([1, 2, 3, 4, 5]);
  expect(await collect(numbers)).toEqual([1, 2, 3, 4, 5]);
});

const findByCursor = byCursor('cursor', { next: ['next'] });

it.each([
  ['plain values', findByCursor],
  ['values with types of their own', plainNext(findByCursor)],
])('gives up on cursors that repeat in a cycle: %s', async (_, next) => {
  await using api = await startNumbers(
    (items, index) => ({ items, next: (index + 2) % 4 }),
    (query) => Number(query.get('cursor') ?? 0),
  );
  const numbers = list(api, { items: ['items'], next });

  const error = await rejection(collect(numbers), UnexpectedResponseError);

  expect(error.message).toContain('the list has no end: {"cursor":2} comes again');
  expect(error.url).toContain('cursor=0');
});

it.each([
  ['an absolute address', (url: URL) => `${url.origin}/elsewhere/things?from=`],
  ['an address without a host', () => '/elsewhere/things?from='],
])('follows the header Link: %s', async (_, base) => {
  await using api = await startApi(({ url: given, headers }, response) => {
    const url = new URL(given, `http://${headers.host}`);
    const from = Number(url.searchParams.get('from') ?? 0);
    const others = `<https://other.example/a,b>; rel="help"; title="next, or not"`;
    const next = from < 4 ? `, <${base(url)}${from + 2}>; title="on"; rel="next last"` : '';
    response.setHeader('link', `${others}${next}`);
    json(response, 200, [1, 2, 3, 4, 5].slice(from, from + 2));
  });

  expect(await collect(list(api, { items: [], next: byLink, follow: followAddress }))).toEqual([
    1, 2, 3, 4, 5,
  ]);
  expect(queries(api)).toEqual(['?limit=2', '/elsewhere/things?from=2', '/elsewhere/things?from=4']);
  expect(new Set(api.received.map(({ headers }) => headers['x-team']))).toEqual(new Set(['tyres']));
});

it('follows the address in a page, whatever characters it has', async () => {
  await using api = await startNumbers(
    (items, index, { origin }) => ({
      items,
      links: { next: index < 4 ? `${origin}/api/v1/things?filter={a}&page=${index + 2}` : null },
    }),
    (query) => Number(query.get('page') ?? 0),
  );
  const paging = { items: ['items'], next: byAddress(['links', 'next']), follow: followAddress };

  expect(await collect(list(api, paging))).toEqual([1, 2, 3, 4, 5]);
  expect(queries(api)[1]).toBe('/api/v1/things?filter={a}&page=2');
});

it.each(['http://127.0.0.1:1/things?page=2', 'https://attacker.example/', '//attacker.example/things'])(
  'never follows an address at another origin: %s',
  async (next) => {
    await using api = await startApi((_, response) => json(response, 200, { items: [1], next }));
    const paging = { items: ['items'], next: byAddress(['next']), follow: followAddress };

    const error = await rejection(collect(list(api, paging)), InvalidCallError);

    expect(error.message).toContain('the next page is at another origin');
    expect(error.message).toContain(`listThings GET ${api.url}/api/v1/things/{owner}: `);
    expect(api.received).toHaveLength(1);
  },
);

it('reports an invalid address', async () => {
  await using api = await startApi((_, response) => json(response, 200, { items: [1], next: 'http://' }));
  const paging = { items: ['items'], next: byAddress(['next']), follow: followAddress };

  await rejection(collect(list(api, paging)), UnexpectedResponseError);
});

it('continues a list from a stored page, as infinite queries do', async () => {
  await using api = await startNumbers(
    (items, index, { origin }) => ({
      items,
      next: index < 4 ? `${origin}/api/v1/things?page=${index + 2}` : undefined,
    }),
    (query) => Number(query.get('page') ?? 0),
  );
  const paging = { items: ['items'], next: byAddress(['next']), follow: followAddress };

  const first = await list(api, paging).from(undefined).page();
  const stored = JSON.parse(JSON.stringify(first.next));
  const second = await list(api, paging).from(stored).page();

  expect([first.items, second.items]).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(await collect(list(api, paging).from(second.next))).toEqual([5]);
  expect((await list(api, paging).from(second.next).page()).next).toBeUndefined();
  await rejection(list(api, paging).from('https://attacker.example/').page(), InvalidCallError);
});
