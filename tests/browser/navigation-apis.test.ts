import { readdir, readFile } from 'node:fs/promises';
import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';

const DIST = new URL('../../site/dist/', import.meta.url);
const BASE = '/portal/';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

describe.each(viewports)('$name', ({ name, viewport }) => {
  test('the API picker leads from one reference to another, by keyboard and without JavaScript', async () => {
    await using visit = await portal.open('/portal/technical_documentation/ebk-api-v2/createAppointment', {
      viewport,
      javaScriptEnabled: false,
    });
    const { page } = visit;
    if (name === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
    const picker = page.getByRole('navigation', { name: 'APIs', exact: true });
    await picker.locator('summary').press('Enter');
    const others = models.map(({ family }) => family.name).filter((other) => other !== 'eBooking');
    expect(await picker.getByRole('link').allTextContents()).toEqual(others);
    await picker.getByRole('link', { name: 'Vehicle', exact: true }).press('Enter');
    await page.waitForURL(/technical_documentation\/vehicle-api-v1\/?$/);
  });

  test.each(['errors', 'changelog'])('the %s of all APIs lead to the list of the APIs', async (route) => {
    await using visit = await portal.open(`/portal/technical_documentation/${route}`, {
      viewport,
      javaScriptEnabled: false,
    });
    const { page } = visit;
    await page.getByRole('main').getByRole('link', { name: 'All APIs', exact: true }).press('Enter');
    await page.waitForURL(/technical_documentation\/compare\/?$/);
    const names = await page
      .getByRole('rowheader')
      .or(page.locator('tbody td:first-child'))
      .allTextContents();
    expect(names.map((each) => each.trim())).toEqual(models.map(({ family }) => family.name));
  });

  test('on a guide, the picker leads to guides and references', async () => {
    await using visit = await portal.open('/portal/Party-API/release_note', { viewport });
    const { page } = visit;
    if (name === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const picker = page.getByRole('navigation', { name: 'APIs', exact: true });
    await picker.locator('summary').click();
    const addresses = await picker
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses).toContain('/portal/VCS-API/release_note');
    expect(addresses).toContain('/portal/Sale-API/documentation');
    expect(addresses).toContain('/portal/technical_documentation/sale-api-v1');
  });
});

test('every page is two links away from home', async () => {
  const near = new Set(await linkedFrom(''));
  for (const page of [...near]) for (const linked of await linkedFrom(page)) near.add(linked);
  const pages = (await readdir(DIST, { recursive: true }))
    .filter((file) => file.endsWith('index.html'))
    .map((file) => file.replaceAll('\\', '/').replace(/\/?index\.html$/, ''));
  // The search box of each page leads to its results.
  expect(pages.filter((page) => page !== 'search' && !near.has(page))).toEqual([]);
});

/** The pages that a page links to, as folders of the portal. */
async function linkedFrom(page: string): Promise<readonly string[]> {
  const html = await readFile(new URL(page === '' ? 'index.html' : `${page}/index.html`, DIST), 'utf8').catch(
    () => '',
  );
  return [...html.matchAll(/<a [^>]*href="([^"#?]*)/g)]
    .map(([, href = '']) => href)
    .filter((href) => href.startsWith(BASE))
    .map((href) => href.slice(BASE.length).replace(/\/$/, ''));
}
