import { models } from '@partner-apis/model/models';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '../../brand.config.ts';
import { type Portal, startPortal, viewports } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const [desktop, phone] = viewports;
const BOOKING = '/portal/technical_documentation/ebk-api-v2/createAppointment';

test('on a desktop the bar leads to every page', async () => {
  await using visit = await portal.open('/portal/', { viewport: desktop.viewport });
  for (const name of ['API reference', 'Contact Us', 'Legal Policy', 'Documentation']) {
    const main = visit.page.getByRole('navigation', { name: 'Main', exact: true });
    await main.getByRole('link', { name }).click();
    await main.locator('[aria-current="page"]', { hasText: name }).waitFor();
  }
});

test('the side menu is hidden for good, and shown again', async () => {
  await using visit = await portal.open('/portal/documentation', { viewport: desktop.viewport });
  const { page } = visit;
  const menu = page.locator('#side-menu');
  const hide = page.getByRole('button', { name: 'Hide menu' });
  const show = page.getByRole('button', { name: 'Show menu' });
  await hide.click();
  expect(await menu.isVisible()).toBe(false);
  await page.goto(portal.origin + BOOKING);
  expect(await menu.isVisible()).toBe(false);
  await show.press('Enter');
  expect(await menu.isVisible()).toBe(true);
  expect(await hide.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.reload();
  expect(await menu.isVisible()).toBe(true);
});

test.each([
  { width: 995, drawer: true },
  { width: 996, drawer: false },
])('at $width px the side menu is a drawer: $drawer', async ({ width, drawer }) => {
  await using visit = await portal.open('/portal/documentation', { viewport: { width, height: 800 } });
  expect(await visit.page.getByRole('button', { name: 'Menu', exact: true }).isVisible()).toBe(drawer);
  expect(await visit.page.locator('#side-menu').isVisible()).toBe(!drawer);
});

test('on a phone the drawer opens and closes without JavaScript, with the operations in it', async () => {
  await using visit = await portal.open('/portal/documentation', {
    viewport: phone.viewport,
    javaScriptEnabled: false,
  });
  const drawer = visit.page.locator('#side-menu');
  expect(await drawer.isVisible()).toBe(false);
  await visit.page.getByRole('button', { name: 'Menu', exact: true }).click();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await visit.page.getByRole('button', { name: 'Menu', exact: true }).click();
  await drawer.getByRole('link', { name: 'Book an appointment' }).click();
  await visit.page.waitForURL('**/createAppointment');
});

test('on a phone Escape closes the drawer', async () => {
  await using visit = await portal.open('/portal/documentation', { viewport: phone.viewport });
  await visit.page.getByRole('button', { name: 'Menu', exact: true }).click();
  await visit.page.keyboard.press('Escape');
  await visit.page.locator('#side-menu').waitFor({ state: 'hidden' });
});

/** The names of the pages after a page, each the next one of the one before, and the path of the last. In the browser. */
async function followNeighbours(first: string): Promise<{ names: readonly string[]; last: string }> {
  const names: string[] = [];
  let last = first;
  for (;;) {
    const html = await (await fetch(last)).text();
    const next = new DOMParser().parseFromString(html, 'text/html').querySelector('a[rel="next"]');
    if (next === null) return { names, last };
    names.push(next.querySelector('span')?.lastChild?.textContent ?? '');
    last = next.getAttribute('href') ?? '';
  }
}

describe.each(viewports)('$name', ({ name, viewport }) => {
  const openMenu = async (page: Page) => {
    if (name === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
  };

  test('all groups of the menu are open, and one that the reader closed stays closed', async () => {
    await using visit = await portal.open('/portal/technical_documentation/party-api-v1/listLanguages', {
      viewport,
    });
    const { page } = visit;
    await openMenu(page);
    const groups = page.locator('#side-menu details.side-nav-group');
    expect(await page.locator('#side-menu details.side-nav-group:not([open])').count()).toBe(0);
    await groups.first().locator('summary').click();
    await groups.nth(1).locator('summary').click();
    await groups.nth(1).locator('summary').click();
    await page.goto(`${portal.origin}/portal/Party-API/documentation`);
    const open = await groups.evaluateAll((all) => all.map((group) => group.hasAttribute('open')));
    expect(open).toEqual(open.map((_, index) => index > 0));
  });

  test('the announcement is dismissed once, for all pages', async () => {
    await using visit = await portal.open('/portal/', { viewport });
    const { page } = visit;
    const bar = page.getByRole('complementary', { name: 'Announcement' });
    expect(await bar.isVisible()).toBe(true);
    await bar.getByRole('button', { name: 'Dismiss this announcement' }).click();
    expect(await bar.isVisible()).toBe(false);
    await page.goto(`${portal.origin}/portal/legal_policy`);
    expect(await bar.isVisible()).toBe(false);
  });

  test('a page names its neighbours, in the order of the menu', async () => {
    await using visit = await portal.open('/portal/documentation', { viewport });
    const { page } = visit;
    const [first] = models;
    const { names, last } = await page.evaluate(followNeighbours, '/portal/documentation');
    const read = ['Documentation', ...names];
    expect(read.slice(0, 4)).toEqual(['Documentation', 'Release notes', 'Contact Us', 'eBooking reference']);
    expect(read).toHaveLength(4 + (first?.operations.length ?? 0));
    await page.goto(portal.origin + last);
    expect(await page.locator('a[rel="next"]').count()).toBe(0);
    await page.locator('a[rel="prev"]').click();
    await page.locator('h1', { hasText: read.at(-2) ?? '' }).waitFor();
  });

  test('a page says where it is edited, and when it was changed last', async () => {
    await using visit = await portal.open('/portal/documentation', { viewport });
    const { page } = visit;
    const edit = page.getByRole('link', { name: 'Edit this page' });
    expect(await edit.getAttribute('href')).toMatch(
      /\/edit\/main\/site\/src\/content\/documentation\/ebk-api-v2\.mdx$/,
    );
    const time = page.locator('.page-origin time');
    // A build from an archive has no history.
    if ((await time.count()) > 0)
      expect(Date.parse((await time.getAttribute('datetime')) ?? '')).not.toBeNaN();
    await page.goto(portal.origin + BOOKING);
    expect(await edit.getAttribute('href')).toMatch(/\/edit\/main\/specs\/ebk-api-v2\/openapi\.yaml$/);
  });

  test('a heading links to itself', async () => {
    await using visit = await portal.open('/portal/documentation', { viewport });
    const heading = visit.page.locator('h2#first-call');
    await heading.hover();
    await heading.getByRole('link', { name: 'Link to this section' }).click();
    expect(visit.page.url()).toMatch(/#first-call$/);
  });

  test('every page has the copyright line, with the year of its build', async () => {
    await using visit = await portal.open('/portal/no/such/page', { viewport });
    expect(await visit.page.locator('footer').textContent()).toContain(
      `© ${new Date().getUTCFullYear()} ${brand.copyrightOwner}`,
    );
  });
});

test('after a switch of the colours, parts out of sight wait, and a link still leads to its heading', async ({
  expect,
}) => {
  await using visit = await portal.open('/portal/Party-API/documentation');
  const { page } = visit;
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const waiting = () =>
    page
      .locator('.prose > .step > :first-child')
      .evaluateAll(
        (all) => all.filter((part) => !part.checkVisibility({ contentVisibilityAuto: true })).length,
      );
  const before = await height();
  expect(await waiting()).toBe(0);

  await page.getByRole('button', { name: 'Dark colours' }).click();
  await expect.poll(waiting).toBeGreaterThan(5);
  expect(await height()).toBe(before);

  const headings = page.locator('main :is(h2, h3)[id]');
  const middle = headings.nth(Math.floor((await headings.count()) / 2));
  const id = await middle.getAttribute('id');
  await page.evaluate((hash) => location.assign(`#${hash}`), id);
  await expect.poll(async () => (await middle.boundingBox())?.y).toBeGreaterThan(50);
  expect((await middle.boundingBox())?.y).toBeLessThan(100);

  await page.setViewportSize({ width: 900, height: 900 });
  await expect.poll(waiting).toBe(0);
});

test('the table of contents lists headings of level 2 and 3, and follows the scroll', async () => {
  await using visit = await portal.open('/portal/documentation', { viewport: { width: 1920, height: 1080 } });
  const { page } = visit;
  const headings = await page.locator('main :is(h2, h3)').evaluateAll((all) => all.map(({ id }) => `#${id}`));
  const links = page.locator('.toc a');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(headings);
  const current = page.locator('.toc [aria-current="location"]');
  expect(await current.getAttribute('href')).toBe(headings[0]);
  await page.locator('#tyre-hotel').evaluate((node) => node.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(() => current.getAttribute('href')).toBe('#tyre-hotel');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => current.getAttribute('href')).toBe(headings.at(-1));
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
