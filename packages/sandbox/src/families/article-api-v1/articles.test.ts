import { expect, test } from 'vitest';
import { settableClock } from '../../clock/clock.ts';
import { createSandbox } from '../../setup/create-sandbox.ts';
import { callAs } from '../../testing/calls.ts';

const MONDAY = '2026-03-02T09:00:00';

async function start(partner = 'demo', options: { seed?: number; empty?: boolean } = {}) {
  const sandbox = createSandbox({
    clock: settableClock(MONDAY),
    families: ['article-api-v1'],
    ...options,
  });
  return await callAs(sandbox.fetch, partner);
}

interface Page {
  readonly totalElements: number;
  readonly articles: readonly {
    readonly code: number;
    readonly name?: string;
    readonly references?: unknown;
  }[];
}

async function list(
  caller: Awaited<ReturnType<typeof start>>,
  query: Record<string, string | number | boolean>,
) {
  const { body } = await caller.call('listArticles', { query });
  return body as unknown as Page;
}

test('a list returns the articles with the codes, EANs or references', async () => {
  const caller = await start();
  const codes = async (query: Record<string, string>) =>
    (await list(caller, query)).articles.map(({ code }) => code);
  expect(await codes({ codes: '1000302,1000301,77' })).toEqual([1000301, 1000302]);
  expect(await codes({ ean: '2000001000311' })).toEqual([1000302]);
  // A single empty string, which the document allows and no article has; it is not a code.
  expect(await codes({ ean: '' })).toEqual([]);
  expect(await caller.call('listArticles', { query: { codes: '' } })).toMatchObject({
    status: 400,
    body: { errors: [{ error: 'Wrong format', property: 'codes' }] },
  });
  expect(await codes({ externalRef: '385654160K' })).toEqual([1000302]);
  expect(await codes({ externalRef: '385654160K', source: 'SAP' })).toEqual([]);
});

test('both ends of a period belong to it, and it must not end before it begins', async () => {
  const caller = await start();
  const found = await list(caller, {
    lastModifiedDateFrom: '2026-02-16T09:30:00',
    lastModifiedDateTo: '2026-02-16T09:30:00',
  });
  expect(found.articles.map(({ code }) => code)).toEqual([1000302]);
  const query = { lastModifiedDateFrom: '2026-03-03T00:00:00', lastModifiedDateTo: '2026-03-02T00:00:00' };
  expect((await caller.call('listArticles', { query })).body).toEqual({
    errors: [
      {
        error: 'dateFrom : 2026-03-03T00:00:00 is greater than dateTo',
        property: 'lastModifiedDateFrom',
      },
    ],
  });
});

test('a page beyond the last is not found, and the error names the last one', async () => {
  const caller = await start();
  const { totalElements } = await list(caller, {});
  const last = Math.ceil(totalElements / 10);
  const answer = await caller.call('listArticles', { query: { pageNumber: last + 1, pageSize: 10 } });
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({
    errors: [{ error: `The pageNumber must be lower than or equals to ${last}`, property: 'pageNumber' }],
  });
});

test('a registered article is found, and registering its reference again keeps its code', async () => {
  const caller = await start();
  const register = (body: object) => caller.call('createExternalArticle', { body: { ...body } });
  const { body } = await register({
    externalRef: 'NEW-1',
    name: 'Longhaul Test',
    clearClassCode: 'TRUCK-DRIVE',
  });
  expect(await register({ externalRef: 'NEW-1', brand: 'Nordtyre' })).toMatchObject({ body });
  const found = await list(caller, { externalRef: 'NEW-1', withExternalRef: true });
  expect(found.articles).toEqual([
    {
      ...(body as object),
      name: 'Longhaul Test',
      brand: 'Nordtyre',
      clearClassCode: 'TRUCK-DRIVE',
      lastModifiedDate: MONDAY,
      references: [{ source: 'SAP', externalRef: 'NEW-1', lastModifiedDate: MONDAY }],
    },
  ]);
  const search = { query: { value: 'longhaul test', category: 'TYRE', type: 'TRUCK' } };
  expect((await caller.call('searchArticles', search)).body).toEqual([
    { ...(body as object), name: 'Longhaul Test' },
  ]);
});

test('a search respects category, type and limit', async () => {
  const caller = await start();
  const search = async (query: Record<string, string | number>) =>
    (await caller.call('searchArticles', { query })).body as { name: string }[];
  const tyres = { value: 'longhaul', category: 'TYRE', type: 'TRUCK' };
  expect((await search(tyres)).length).toBeGreaterThan(10);
  expect(await search({ ...tyres, limit: 3 })).toHaveLength(3);
  expect(await search({ ...tyres, type: 'CAR' })).toEqual([]);
  expect(await search({ value: 'balancing', category: 'SERVICE', type: 'TRUCK' })).toHaveLength(1);
});

test('every call rejects a partner without the right to use articles', async () => {
  const caller = await start('restricted');
  for (const operation of ['listArticles', 'searchArticles', 'createExternalArticle']) {
    expect(await caller.call(operation)).toMatchObject({ status: 403 });
  }
});

test('the seed determines when articles were registered, and an empty sandbox has none', async () => {
  const dates = async (seed: number) => (await list(await start('demo', { seed }), {})).articles;
  expect(await dates(1)).toEqual(await dates(1));
  expect(await dates(1)).not.toEqual(await dates(2));
  const caller = await start('demo', { empty: true });
  expect(await list(caller, {})).toMatchObject({ totalElements: 0 });
  expect(await caller.call('createExternalArticle')).toMatchObject({ status: 200, body: { code: 1000301 } });
});
