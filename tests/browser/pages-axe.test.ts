import AxeBuilder from '@axe-core/playwright';
import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds } from './kinds.ts';
import { type Portal, startPortal, type Visit, viewports } from './portal.ts';

const [desktop, phone] = viewports;

let portal: Portal;
/** One context for all pages: they are only read. */
let visit: Visit;
beforeAll(async () => {
  portal = await startPortal();
  visit = await portal.open('/portal/legal_policy');
});
afterAll(async () => {
  await visit?.[Symbol.asyncDispose]();
  await portal?.close();
});

/** The findings of axe for the current page, in words. */
async function violations(width: string, rulesOff: string[]): Promise<readonly string[]> {
  // The calls of a guide are alike: the first represents all.
  const axe = new AxeBuilder({ page: visit.page }).disableRules(rulesOff).exclude('.call ~ .call');
  // The page has no frames: another page to put their findings together in is not needed.
  const found = await axe.setLegacyMode(true).analyze();
  return found.violations.map(
    ({ id, nodes }) => `${width}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join('\n')}`,
  );
}

async function read(route: string): Promise<void> {
  await visit.page.setViewportSize(desktop.viewport);
  await visit.page.goto(portal.origin + route);
  if (route.startsWith('/portal/search'))
    await visit.page
      .locator('[data-results] :is(li, [data-search-help])')
      .locator('visible=true')
      .first()
      .waitFor();
}

test.each(kinds)('%s: axe finds nothing in both widths, and there are no console errors', async (route) => {
  const before = visit.complaints.length + visit.foreign.length;
  await read(route);
  const found = [...(await violations(desktop.name, []))];
  await visit.page.setViewportSize(phone.viewport);
  // Most of axe's time goes into contrast, and colours do not depend on the width.
  found.push(...(await violations(phone.name, ['color-contrast'])));
  const missing = route.includes('no/such') ? 1 : 0;
  const complaints = [...visit.complaints, ...visit.foreign].slice(before + missing);
  expect([...found, ...complaints]).toEqual([]);
});

/** The guide, the overview, and the last operation and schema of each family: all pages would take minutes. */
const sample = models.flatMap(({ id, family, operations, schemas }) => [
  `/portal/${[family.routePrefix, 'documentation'].filter(Boolean).join('/')}`,
  `/portal/technical_documentation/${id}`,
  `/portal/technical_documentation/${id}/${operations.at(-1)?.operationId}`,
  `/portal/technical_documentation/${id}/schemas/${Object.keys(schemas).at(-1)}`,
]);

test.each(sample)('%s: axe finds nothing', async (route) => {
  await read(route);
  expect(await visit.page.locator('h1').textContent()).not.toBe('Page not found');
  expect(await violations(desktop.name, ['color-contrast'])).toEqual([]);
});
