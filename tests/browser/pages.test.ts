import AxeBuilder from '@axe-core/playwright';
import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kinds } from './kinds.ts';
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

/** What is wrong with a page, in words. */
async function findings({ page, complaints, foreign }: Visit, route: string): Promise<readonly string[]> {
  const before = complaints.length + foreign.length;
  const response = await page.goto(portal.origin + route);
  const found = response?.status() === 200 ? [] : [`${route} answers ${response?.status()}`];
  for (const { name, viewport } of viewports) {
    await page.setViewportSize(viewport);
    const seen = await page.evaluate(() => ({
      title: document.title,
      language: document.documentElement.lang,
      headings: document.querySelectorAll('h1').length,
      overflow: document.documentElement.scrollWidth - innerWidth,
    }));
    if (!/^[^|]+( \| [^|]+)+$/.test(seen.title)) found.push(`${route}: its title is "${seen.title}"`);
    if (seen.language !== 'en-GB') found.push(`${route}: its language is "${seen.language}"`);
    if (seen.headings !== 1) found.push(`${route}: it has ${seen.headings} headings of level 1`);
    if (seen.overflow > 0) found.push(`${route}: on a ${name} it is ${seen.overflow} px too wide`);
  }
  return [...found, ...[...complaints, ...foreign].slice(before).map((text) => `${route}: ${text}`)];
}

test.each(groups)(
  '$id: every page answers, has one heading, fits, and complains of nothing',
  async ({ routes }) => {
    await using visit = await portal.open(routes[0] ?? '/portal/');
    const found: string[] = [...visit.complaints];
    for (const route of routes) found.push(...(await findings(visit, route)));
    expect(found).toEqual([]);
  },
);

describe.each(viewports)('$name', ({ name, viewport }) => {
  test.each(kinds)('%s: axe finds nothing', async (route) => {
    await using visit = await portal.open(route, { viewport });
    if (route.includes('search')) await visit.page.locator('[data-results] li').first().waitFor();
    // Most of axe's time goes into contrast, and colours do not depend on the width.
    const settled = name === 'desktop' ? [] : ['color-contrast'];
    // The calls of a guide are alike: the first stands for all.
    const axe = new AxeBuilder({ page: visit.page }).disableRules(settled).exclude('.call ~ .call');
    const { violations } = await axe.analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join('\n')}`),
    ).toEqual([]);
  });
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
  const ofTheOthers = ['Client id', 'Client secret', 'User name', 'Password'];
  expect(await heads('/portal/Vehicle-API/documentation')).toEqual(ofTheOthers);
  expect(await heads('/portal/Party-API/documentation')).toEqual([
    'Partner',
    ...ofTheOthers,
    'What it may do',
  ]);
});

test('a line break beside an element is a space', async () => {
  await using visit = await portal.open('/portal/documentation');
  const text = ((await visit.page.locator('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
  expect(text).toContain('error is a text for logs and support; property names what it is about.');
  expect(text).toMatch(/of the operation, such as \w+, is answered by that error\./);
});
