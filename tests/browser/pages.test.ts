import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal, type Visit, viewports } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

/** By family, so that a failure is found quickly: every page that it has. */
const families = models.map(({ id, family, operations }) => ({
  id,
  routes: [
    ...family.pages.map((page) => `/portal/${[family.routePrefix, page].filter(Boolean).join('/')}`),
    `/portal/technical_documentation/${id}`,
    ...operations.map(({ operationId }) => `/portal/technical_documentation/${id}/${operationId}`),
  ],
}));
const groups = [
  ...families,
  { id: 'the others', routes: ['/portal/', '/portal/legal_policy', '/portal/search'] },
];

/** The problems of a page, in words. */
async function findings({ page, complaints, foreign }: Visit, route: string): Promise<readonly string[]> {
  const before = complaints.length + foreign.length;
  const response = await page.goto(portal.origin + route);
  const found = response?.status() === 200 ? [] : [`${route} answers ${response?.status()}`];
  for (const { name, viewport } of viewports) {
    await page.setViewportSize(viewport);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) found.push(`${route}: on a ${name} it is ${overflow} px too wide`);
  }
  return [...found, ...[...complaints, ...foreign].slice(before).map((text) => `${route}: ${text}`)];
}

test.each(groups)('$id: every page loads, fits, and has no console errors', async ({ routes }) => {
  await using visit = await portal.open(routes[0] ?? '/portal/');
  const found: string[] = [...visit.complaints];
  for (const route of routes) found.push(...(await findings(visit, route)));
  expect(found).toEqual([]);
});

test('a guide shows the credentials of its own family', async () => {
  const heads = async (route: string) => {
    await using visit = await portal.open(route);
    return await visit.page.getByRole('region', { name: 'Demo credentials' }).locator('th').allTextContents();
  };
  expect(await heads('/portal/documentation')).toEqual([
    'Partner',
    'API key',
    'Client id',
    'Client secret',
    'Permissions',
  ]);
  const ofTheOthers = ['Client id', 'Client secret', 'User name', 'Password'];
  expect(await heads('/portal/Vehicle-API/documentation')).toEqual(ofTheOthers);
  expect(await heads('/portal/Party-API/documentation')).toEqual(['Partner', ...ofTheOthers, 'Permissions']);
});

test('a line break beside an element is a space', async () => {
  await using visit = await portal.open('/portal/documentation');
  const text = ((await visit.page.locator('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
  expect(text).toContain('error is a text for logs and support; property names the field at fault.');
  expect(text).toMatch(/of an operation, such as \w+, send its name in the header X-Sandbox-Error\./);
});
