import AxeBuilder from '@axe-core/playwright';
import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const familyPages = models.flatMap(({ family }) =>
  family.pages.map((page) => `/portal/${[family.routePrefix, page].filter(Boolean).join('/')}`),
);
const references = models.flatMap(({ id, operations }) => [
  `/portal/technical_documentation/${id}`,
  ...operations.map(({ operationId }) => `/portal/technical_documentation/${id}/${operationId}`),
]);
const routes = ['/portal/', ...familyPages, '/portal/legal_policy', '/portal/search', ...references];
/** One page of each kind: the checks that take long are made on these. */
const kinds = [
  ...familyPages,
  '/portal/legal_policy',
  '/portal/search?q=centre',
  '/portal/no/such/page',
  ...models.flatMap(({ id, operations }) => [
    `/portal/technical_documentation/${id}`,
    ...operations
      .slice(0, 2)
      .map(({ operationId }) => `/portal/technical_documentation/${id}/${operationId}`),
  ]),
];

test.each(routes)('%s answers with a title, a heading and no complaint', async (route) => {
  await using visit = await portal.open(route);
  expect(visit.status).toBe(200);
  expect(await visit.page.title()).toContain(' | ');
  expect(await visit.page.locator('html').getAttribute('lang')).toBe('en-GB');
  expect(await visit.page.locator('h1').count()).toBe(1);
  expect(visit.complaints).toEqual([]);
  expect(visit.foreign).toEqual([]);
});

test('a guide speaks of the credentials of its own family', async () => {
  const heads = async (route: string) => {
    await using visit = await portal.open(route);
    return await visit.page.getByRole('region', { name: 'Demo credentials' }).locator('th').allTextContents();
  };
  expect(await heads('/portal/documentation')).toEqual([
    'Partner',
    'API key',
    'Client id',
    'Client secret',
    'What it may do',
  ]);
  expect(await heads('/portal/Party-API/documentation')).toEqual([
    'Client id',
    'Client secret',
    'User name',
    'Password',
  ]);
});

test('a line break beside an element is a space', async () => {
  await using visit = await portal.open('/portal/documentation');
  const text = ((await visit.page.locator('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
  expect(text).toContain('error is a text for logs and support; property names what it is about.');
  expect(text).toMatch(/of the operation, such as \w+, is answered by that error\./);
});

test('a path that leads nowhere shows the not-found page', async () => {
  await using visit = await portal.open('/portal/no/such/page');
  expect(visit.status).toBe(404);
  expect(await visit.page.locator('h1').textContent()).toBe('Page not found');
  expect(await visit.page.title()).toContain(' | ');
});

describe.each(viewports)('$name', ({ viewport }) => {
  test.each(kinds)('%s: axe finds nothing', async (route) => {
    await using visit = await portal.open(route, { viewport });
    await visit.page.waitForLoadState('networkidle');
    const { violations } = await new AxeBuilder({ page: visit.page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join('\n')}`),
    ).toEqual([]);
  });

  test.each(kinds)('%s fits the width', async (route) => {
    await using visit = await portal.open(route, { viewport });
    const width = await visit.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
  });
});
