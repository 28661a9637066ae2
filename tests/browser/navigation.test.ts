import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const [desktop, phone] = viewports;

test.each([
  ['/portal/documentation', true],
  ['/portal/contact_us', true],
  ['/portal/release_note', true],
  ['/portal/legal_policy', false],
  ['/portal/search', false],
  ['/portal/technical_documentation/ebk-api-v2', false],
])('%s shows the version menu: %s', async (route, shown) => {
  await using visit = await portal.open(route);
  expect(await visit.page.locator('[data-version-menu]').count()).toBe(shown ? 1 : 0);
});

test('the version menu lists every version, without JavaScript too', async () => {
  await using visit = await portal.open('/portal/documentation', { javaScriptEnabled: false });
  await visit.page.locator('[data-version-menu] summary').click();
  const links = visit.page.locator('[data-version-menu] li a');
  expect(await links.count()).toBe(models.length);
  expect(await links.first().isVisible()).toBe(true);
});

test('the version menu closes by Escape and gives the focus back', async () => {
  await using visit = await portal.open('/portal/documentation');
  const menu = visit.page.locator('[data-version-menu]');
  await menu.locator('summary').click();
  await visit.page.keyboard.press('Escape');
  expect(await menu.getAttribute('open')).toBeNull();
  expect(await menu.locator('summary').evaluate((node) => node === document.activeElement)).toBe(true);
});

test('the version that was read is remembered', async () => {
  await using visit = await portal.open('/portal/documentation');
  const stored = await visit.page.evaluate(() => localStorage.getItem('portal.version'));
  expect(JSON.parse(stored ?? 'null')).toMatchObject({ documentation: '/portal/documentation' });
});

test('on a desktop the bar leads to every page', async () => {
  await using visit = await portal.open('/portal/', { viewport: desktop.viewport });
  for (const name of ['API reference', 'Contact Us', 'Legal Policy', 'Documentation']) {
    await visit.page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name })
      .click();
    await visit.page.waitForLoadState();
    const current = visit.page
      .getByRole('navigation', { name: 'Main', exact: true })
      .locator('[aria-current="page"]');
    expect(await current.textContent()).toBe(name);
  }
});

test('on a phone the menu is a drawer, with the operations in it', async () => {
  await using visit = await portal.open('/portal/documentation', {
    viewport: phone.viewport,
    javaScriptEnabled: false,
  });
  const drawer = visit.page.locator('#side-menu');
  expect(await drawer.isVisible()).toBe(false);
  await visit.page.getByRole('button', { name: 'Menu' }).click();
  expect(await drawer.isVisible()).toBe(true);
  await drawer.getByRole('link', { name: 'Book an appointment' }).click();
  await visit.page.waitForURL('**/createAppointment');
});

test('of a large family the menu opens the group that is being read', async () => {
  await using visit = await portal.open('/portal/technical_documentation/party-api-v1/listLanguages', {
    javaScriptEnabled: false,
  });
  const menu = visit.page.locator('#side-menu');
  expect(await menu.locator('details[open] summary').allTextContents()).toEqual(['Referentials']);
  expect(await menu.locator('.side-nav-operation[aria-current="page"]').isVisible()).toBe(true);
});

test('where there is no room for a column the contents stand in the text', async () => {
  await using visit = await portal.open('/portal/documentation', {
    viewport: phone.viewport,
    javaScriptEnabled: false,
  });
  const contents = visit.page.locator('.toc-inline');
  await contents.locator('summary').click();
  await contents.getByRole('link', { name: 'First call' }).click();
  expect(visit.page.url()).toMatch(/#first-call$/);
});

test('the copyright line names the year', async () => {
  await using visit = await portal.open('/portal/');
  expect(await visit.page.locator('footer').textContent()).toMatch(/© 2025 /);
});
