import { readdir } from 'node:fs/promises';
import { models } from '@partner-apis/model/models';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

interface Row {
  readonly route: string;
  /** The version that the menu shows; none where it is not shown. */
  readonly version?: string;
  /** The target of Contact Us; undefined where it is hidden. */
  readonly contact?: string;
}

const contact = '/portal/contact_us';
const vcsContact = '/portal/VCS-API/contact_us';
const table: readonly Row[] = [
  { route: '/portal/', version: 'eBooking-API', contact },
  { route: '/portal/documentation', version: 'eBooking-API', contact },
  { route: '/portal/contact_us', version: 'eBooking-API', contact },
  { route: '/portal/legal_policy', contact },
  { route: '/portal/release_note', version: 'eBooking-API', contact },
  { route: '/portal/search', contact },
  { route: '/portal/technical_documentation/article-api-v1' },
  { route: '/portal/technical_documentation/ebk-api-v2', contact },
  { route: '/portal/technical_documentation/mastercheck-api-v1' },
  { route: '/portal/technical_documentation/party-api-v1' },
  { route: '/portal/technical_documentation/purchase-api-v1' },
  { route: '/portal/technical_documentation/sale-api-v1' },
  { route: '/portal/technical_documentation/vcs-api-v1', contact: vcsContact },
  { route: '/portal/technical_documentation/vehicle-api-v1' },
  { route: '/portal/Article-API/documentation', version: 'Article-API' },
  { route: '/portal/Mastercheck-API/documentation', version: 'Mastercheck-API' },
  { route: '/portal/Party-API/documentation', version: 'Party-API' },
  { route: '/portal/Party-API/release_note', version: 'Party-API' },
  { route: '/portal/Purchase-API/documentation', version: 'Purchase-API' },
  { route: '/portal/Purchase-API/release_note', version: 'Purchase-API' },
  { route: '/portal/Sale-API/documentation', version: 'Sale-API' },
  { route: '/portal/VCS-API/contact_us', version: 'VCS-API', contact: vcsContact },
  { route: '/portal/VCS-API/documentation', version: 'VCS-API', contact: vcsContact },
  { route: '/portal/VCS-API/release_note', version: 'VCS-API', contact: vcsContact },
  { route: '/portal/Vehicle-API/documentation', version: 'Vehicle-API' },
];

test('the guides of the portal are these, and no others', async () => {
  const files = await readdir(new URL('../../site/dist/', import.meta.url), { recursive: true });
  const routes = files
    .filter((file) => /(^|\/)index\.html$/.test(file) && !file.startsWith('technical_documentation'))
    .map((file) => `/portal/${file.replace(/\/?index\.html$/, '')}`);
  const listed = table
    .map(({ route }) => route)
    .filter((route) => !route.includes('technical_documentation'));
  expect(routes.toSorted()).toEqual(listed.toSorted());
});

/** The main links: in the bar on a desktop, in the drawer on a phone. */
async function mainLinks(page: Page, isPhone: boolean) {
  if (!isPhone) return page.getByRole('navigation', { name: 'Main', exact: true });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  return page.getByRole('navigation', { name: 'Main, in the menu' });
}

describe.each(viewports)('$name', ({ name, viewport }) => {
  test('every route has its version menu and its Contact Us, or neither', async () => {
    await using visit = await portal.open('/portal/', { viewport, javaScriptEnabled: false });
    const { page } = visit;
    const seen: Row[] = [];
    for (const { route } of table) {
      expect((await page.goto(portal.origin + route))?.status()).toBe(200);
      const menu = page.locator('.version-menu summary > span:nth-child(2)');
      const version = (await menu.count()) === 0 ? undefined : await menu.textContent();
      const link = (await mainLinks(page, name === 'phone')).getByRole('link', { name: 'Contact Us' });
      const leadsTo = (await link.count()) === 0 ? undefined : await link.getAttribute('href');
      seen.push({ route, ...(version ? { version } : {}), ...(leadsTo ? { contact: leadsTo } : {}) });
    }
    expect(seen).toEqual(table);
  });

  test('any other path shows the not-found page, with search and links', async () => {
    await using visit = await portal.open('/portal/no/such/page', { viewport });
    const { page } = visit;
    expect(visit.status).toBe(404);
    expect(await page.locator('h1').textContent()).toBe('Page not found');
    expect(await page.title()).toContain(' | ');
    for (const { family } of models)
      expect(await page.getByRole('link', { name: `Documentation of ${family.name}` }).isVisible()).toBe(
        true,
      );
    await page.getByLabel('Search for').fill('appointment');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/\/portal\/search\/?\?q=appointment$/);
  });

  test('without JavaScript the version menu is a list of links', async () => {
    await using visit = await portal.open('/portal/documentation', { viewport, javaScriptEnabled: false });
    await visit.page.locator('.version-menu summary').click();
    const links = visit.page.locator('.version-menu li a');
    expect(await links.locator('span:first-child').allTextContents()).toEqual(
      models.map(({ family }) => family.label),
    );
    await links.filter({ hasText: 'VCS-API' }).click();
    await visit.page.waitForURL('**/portal/VCS-API/documentation');
  });

  test('the chosen version is remembered, and pages without a version lead to it', async () => {
    await using visit = await portal.open('/portal/release_note', { viewport });
    const { page } = visit;
    await page.locator('.version-menu summary').click();
    await page.locator('.version-menu li a', { hasText: 'VCS-API' }).click();
    await page.waitForURL('**/portal/VCS-API/release_note');
    // Home and another version's reference choose nothing.
    await page.goto(`${portal.origin}/portal/`);
    await page.goto(`${portal.origin}/portal/technical_documentation/sale-api-v1`);
    for (const route of ['/portal/legal_policy', '/portal/search', '/portal/no/such/page', '/portal/']) {
      await page.goto(portal.origin + route);
      const links = await mainLinks(page, name === 'phone');
      const target = (link: string) => links.getByRole('link', { name: link }).getAttribute('href');
      expect(await target('Documentation')).toBe('/portal/VCS-API/documentation');
      expect(await target('API reference')).toBe('/portal/technical_documentation/vcs-api-v1');
      expect(await target('Contact Us')).toBe(vcsContact);
    }
  });
});

test('the version menu leads to the same page of a version that has it, and to its documentation else', async () => {
  await using visit = await portal.open('/portal/release_note');
  const link = (label: string) =>
    visit.page.locator('.version-menu li a', { hasText: label }).getAttribute('href');
  expect(await link('Party-API')).toBe('/portal/Party-API/release_note');
  expect(await link('Sale-API')).toBe('/portal/Sale-API/documentation');
});

test('the version menu closes by Escape and gives the focus back', async () => {
  await using visit = await portal.open('/portal/documentation');
  const menu = visit.page.locator('.version-menu');
  await menu.locator('summary').click();
  await visit.page.keyboard.press('Escape');
  await expect.poll(() => menu.getAttribute('open')).toBeNull();
  expect(await menu.locator('summary').evaluate((node) => node === document.activeElement)).toBe(true);
});

test('stored addresses of other sites are ignored', async () => {
  await using visit = await portal.open('/portal/legal_policy');
  const stored = JSON.stringify({
    documentation: '//elsewhere.example',
    reference: 'javascript:alert(1)',
    contact_us: 7,
  });
  await visit.page.evaluate((text) => localStorage.setItem('portal.version', text), stored);
  await visit.page.reload();
  const targets = await visit.page
    .locator('.nav-links [data-version-link]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([
    '/portal/documentation',
    '/portal/technical_documentation/ebk-api-v2',
    '/portal/contact_us',
  ]);
});
