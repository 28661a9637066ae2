import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { Connection } from '../connection.ts';
import { BadRequestError, NotFoundError, UnexpectedResponseError } from '../errors/index.ts';
import { queryParameter } from '../parameters/query.ts';
import { type ApiServer, json, startApi } from '../testing/api-server.ts';
import { rejection } from '../testing/rejection.ts';
import { byPageNumber } from './by-page-number.ts';
import { pagedCall } from './paged-call.ts';
import type { PagedDescriptor } from './paging.ts';

interface Page {
  readonly pageTotal: number;
  readonly things: readonly string[];
}

const listThings: PagedDescriptor = {
  id: 'listThings',
  method: 'GET',
  path: '/things',
  parameters: [
    { name: 'pageNumber', in: queryParameter },
    { name: 'pageSize', in: queryParameter },
  ],
  answers: { 200: 'json' },
  paging: {
    items: ['things'],
    start: { pageNumber: 1 },
    next: byPageNumber('pageNumber', { pages: ['pageTotal'], next: ['next'] }),
  },
};

function list(api: ApiServer, params = {}) {
  const connection = new Connection({ baseUrl: api.url, authentication: {} });
  return pagedCall<Page, string>(connection, listThings, params);
}

/** Starts an API whose pages a function makes; undefined means that the page does not exist. */
function startList(pageOf: (pageNumber: number) => Page | undefined): Promise<ApiServer> {
  return startApi(({ url }, response) => {
    const page = pageOf(Number(new URL(url, 'http://x.example').searchParams.get('pageNumber')));
    if (page !== undefined) return json(response, 200, page);
    const error = 'The pageNumber must be lower than or equals to 1';
    json(response, 404, { errors: [{ error, property: 'pageNumber' }] });
  });
}

const threePages = (number: number) => ({ pageTotal: 3, things: [`${number}a`, `${number}b`] });

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

it('goes item by item to the end of the list', async () => {
  await using api = await startList(threePages);

  expect(await collect(list(api, { pageSize: 2 }))).toEqual(['1a', '1b', '2a', '2b', '3a', '3b']);
  expect(api.received.map(({ url }) => url)).toEqual([
    '/things?pageNumber=1&pageSize=2',
    '/things?pageNumber=2&pageSize=2',
    '/things?pageNumber=3&pageSize=2',
  ]);
});

it('goes page by page, from the requested page', async () => {
  await using api = await startList(threePages);

  const pages = await collect(list(api, { pageNumber: 2 }).pages());

  expect(pages.map(({ things }) => things[0])).toEqual(['2a', '3a']);
});

it('returns one page when it is awaited', async () => {
  await using api = await startList(threePages);

  expect(await list(api)).toEqual(threePages(1));
  expect((await list(api, { pageNumber: 3 }).withResponse()).data).toEqual(threePages(3));
  expect(api.received).toHaveLength(2);
});

it('requests a page only when the previous one is used up', async () => {
  await using api = await startList(threePages);

  for await (const item of list(api)) if (item === '1b') break;

  expect(api.received).toHaveLength(1);
});

it('ends where a page no longer exists', async () => {
  await using api = await startList((number) => (number === 1 ? threePages(1) : undefined));

  expect(await collect(list(api))).toEqual(['1a', '1b']);
});

it('rejects when the requested page does not exist', async () => {
  await using api = await startList(() => undefined);

  await rejection(collect(list(api, { pageNumber: 9 })), NotFoundError);
});

it('rejects when a later page fails in another way', async () => {
  await using api = await startApi((_, response, index) =>
    json(response, index === 0 ? 200 : 400, threePages(1)),
  );

  await rejection(collect(list(api)), BadRequestError);
});

it('reads a list that grows while it is read', async () => {
  await using api = await startList((number) => ({
    pageTotal: number < 4 ? number + 1 : 4,
    things: [`${number}`],
  }));

  expect(await collect(list(api))).toEqual(['1', '2', '3', '4']);
});

it.each([
  ['one page without a number of pages', { things: ['a'] }],
  ['an empty list', { pageTotal: 0, things: [] }],
])('ends after %s', async (_, page) => {
  await using api = await startApi((_request, response) => json(response, 200, page));

  expect(await collect(list(api))).toEqual(page.things);
});

it('gives up on a list that has no end', async () => {
  const fetch = async (url: string) => {
    const number = Number(new URL(url).searchParams.get('pageNumber'));
    return Response.json({ pageTotal: number + 1, things: [] });
  };
  const connection = new Connection({ baseUrl: 'http://x.example', authentication: {}, fetch });

  const error = await rejection(collect(pagedCall(connection, listThings)), UnexpectedResponseError);

  expect(error.message).toContain('the list has no end: after 1000 pages there are to be 1001');
});

it('reads a list to its end by the number of pages, even if the address of the next one is too long', async () => {
  await using api = await startApi(({ url }, response) => {
    const number = Number(new URL(url, 'http://x.example').searchParams.get('pageNumber'));
    const next = `http://x.example${url.replace(/pageNumber=\d+/, `pageNumber=${number + 1}`)}`;
    json(response, 200, {
      ...(number < 3 && next.length <= 200 ? { next } : {}),
      ...threePages(number),
    });
  });
  const descriptor = {
    ...listThings,
    parameters: [...(listThings.parameters ?? []), { name: 'codes', in: queryParameter }],
  };
  const connection = new Connection({ baseUrl: api.url, authentication: {} });
  const codes = Array.from({ length: 40 }, (_, index) => `${1_000_000 + index}`);

  const items = await collect(pagedCall<Page, string>(connection, descriptor, { codes }));

  expect(items).toEqual(['1a', '1b', '2a', '2b', '3a', '3b']);
  expect(await pagedCall<Page, string>(connection, descriptor, { codes })).not.toHaveProperty('next');
});

it('continues as long as there is a next page, if pages do not give their number', async () => {
  await using api = await startApi(({ url }, response) => {
    const number = Number(new URL(url, 'http://x.example').searchParams.get('pageNumber'));
    json(response, 200, { things: [number], next: number < 4 ? 'https://x.example/elsewhere' : null });
  });

  expect(await collect(list(api))).toEqual([1, 2, 3, 4]);
});

it('sends nothing before it is awaited or iterated over, and one request afterwards', async () => {
  await using api = await startList(threePages);
  const paged = list(api);
  const pages = paged.pages();
  await setTimeout(20);
  expect(api.received).toHaveLength(0);

  const awaited = await Promise.all([
    paged,
    paged.withResponse().then(({ data }) => data),
    paged.finally(() => {}),
  ]);

  expect(awaited).toEqual([threePages(1), threePages(1), threePages(1)]);
  expect(paged).toBeInstanceOf(Promise);
  expect(api.received).toHaveLength(1);
  expect(await collect(pages)).toHaveLength(3);
  expect(api.received).toHaveLength(3);
});

it('passes its failure to whoever awaits it first', async () => {
  await using api = await startApi((_, response) => json(response, 400, {}));

  expect(await list(api).catch((error: unknown) => error)).toBeInstanceOf(BadRequestError);
  await rejection(list(api).withResponse(), BadRequestError);
  await rejection(
    list(api).finally(() => {}),
    BadRequestError,
  );
});

it('does not crash the process when it is awaited late, or never', async () => {
  const program = `
    import { Connection } from '${new URL('../connection.ts', import.meta.url)}';
    import { pagedCall } from '${new URL('paged-call.ts', import.meta.url)}';
    import { byPageNumber } from '${new URL('by-page-number.ts', import.meta.url)}';
    import { setTimeout } from 'node:timers/promises';
    const connection = new Connection({ baseUrl: 'http://127.0.0.1:1', authentication: {}, retries: 0 });
    const paging = { items: ['things'], next: byPageNumber('pageNumber') };
    const descriptor = { ...${JSON.stringify({ ...listThings, parameters: [] })}, paging };
    pagedCall(connection, descriptor);
    const late = pagedCall(connection, descriptor);
    await setTimeout(50);
    try {
      for await (const item of late) console.log(item);
    } catch (error) {
      console.log(error.name);
    }
  `;
  const node = ['--conditions=partner-apis-source', '--input-type=module', '--eval', program];

  const { stdout } = await promisify(execFile)(process.execPath, node);

  expect(stdout.trim()).toBe('ConnectionError');
});

it('gives up on an endless list only after the maximum number of pages from the requested one', async () => {
  const fetch = async (url: string) => {
    const number = Number(new URL(url).searchParams.get('pageNumber'));
    return Response.json({ pageTotal: Math.min(number + 1, 1503), things: [number] });
  };
  const connection = new Connection({ baseUrl: 'http://x.example', authentication: {}, fetch });

  const items = await collect(pagedCall(connection, listThings, { pageNumber: 1500 }));

  expect(items).toEqual([1500, 1501, 1502, 1503]);
});
