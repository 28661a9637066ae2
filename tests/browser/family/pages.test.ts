import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { familyIds } from '../../testing/family.ts';
import { violations } from '../axe-violations.ts';
import { pageFindings } from '../page-findings.ts';
import { type Portal, startPortal, type Visit, viewports } from '../portal.ts';

const [desktop] = viewports;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

describe.each(familyIds)('%s', (familyId) => {
  const own = models.filter(({ id }) => id === familyId);
  const REFERENCE = `/portal/technical_documentation/${familyId}`;

  /** One context for all pages: they are only read. */
  let visit: Visit;
  beforeAll(async () => {
    visit = await portal.open(REFERENCE);
  });
  afterAll(() => visit?.[Symbol.asyncDispose]());

  const routes = own.flatMap(({ family, operations }) => [
    ...family.pages.map((page) => `/portal/${[family.routePrefix, page].filter(Boolean).join('/')}`),
    REFERENCE,
    ...operations.map(({ operationId }) => `${REFERENCE}/${operationId}`),
  ]);

  test('every page loads, fits, and has no console errors', async () => {
    const found: string[] = [...visit.complaints];
    for (const route of routes) found.push(...(await pageFindings(visit, portal.origin, route)));
    expect(found).toEqual([]);
  });

  /** The guide, the overview, and the last operation and schema, since all pages would take minutes. */
  const sample = own.flatMap(({ family, operations, schemas }) => [
    `/portal/${[family.routePrefix, 'documentation'].filter(Boolean).join('/')}`,
    REFERENCE,
    `${REFERENCE}/${operations.at(-1)?.operationId}`,
    `${REFERENCE}/schemas/${Object.keys(schemas).at(-1)}`,
  ]);

  test.each(sample)('%s: axe finds nothing', async (route) => {
    await visit.page.setViewportSize(desktop.viewport);
    await visit.page.goto(portal.origin + route);
    expect(await visit.page.locator('h1').textContent()).not.toBe('Page not found');
    expect(await violations(visit, desktop.name, ['color-contrast'])).toEqual([]);
  });
});
