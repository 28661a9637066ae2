import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, type Visit, viewports } from './portal.ts';
import { portalBuiltWith } from './settings/built-with.ts';

const GUIDE = '/portal/documentation';
const BOOKING = '/portal/technical_documentation/ebk-api-v2/createAppointment';
const TAGS = 'https://tags.example/manager.js';

/** The portal as it is built, one with all that the settings can switch on, and one in light colours only. */
let plain: Portal;
let full: Portal;
let light: Portal;
beforeAll(async () => {
  [plain, full, light] = await Promise.all([
    startPortal(),
    portalBuiltWith('everything-on').then(startPortal),
    portalBuiltWith('real-servers').then(startPortal),
  ]);
});
afterAll(() => Promise.all([plain?.close(), full?.close(), light?.close()]));

/** Opens a page for a reader who has switched to dark colours. */
async function openDark(portal: Portal, route: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const visit = await portal.open(route, options);
  await visit.page.evaluate(() => localStorage.setItem('portal.colour', 'dark'));
  await visit.page.reload();
  return visit;
}

/** Lightness, from 0 to 255. */
const brightness = (page: Page, selector: string, property: 'color' | 'backgroundColor') =>
  page
    .locator(selector)
    .first()
    .evaluate((node, name) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      if (context === null) throw new Error('There is no canvas');
      context.fillStyle = getComputedStyle(node)[name];
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return Math.round((red + green + blue) / 3);
    }, property);

describe.each(viewports)('$name', ({ viewport }) => {
  test('light only: a dark system and an earlier choice change nothing, and there is no switch', async () => {
    await using visit = await light.open(GUIDE, { viewport, colorScheme: 'dark' });
    await visit.page.evaluate(() => localStorage.setItem('portal.colour', 'dark'));
    await visit.page.reload();
    expect(await brightness(visit.page, 'body', 'backgroundColor')).toBe(255);
    expect(await visit.page.getByRole('button', { name: 'Dark colours' }).count()).toBe(0);
  });

  test('both colour modes: light until the reader switches, for all pages, whatever the system prefers', async () => {
    await using visit = await plain.open(GUIDE, { viewport, colorScheme: 'dark' });
    const { page } = visit;
    const toggle = page.getByRole('button', { name: 'Dark colours' });
    const background = () => brightness(page, 'body', 'backgroundColor');
    expect(await background()).toBe(255);
    expect(await toggle.getAttribute('aria-pressed')).toBe('false');
    await toggle.press('Enter');
    await expect.poll(background).toBeLessThan(50);
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
    await page.goto(plain.origin + BOOKING);
    expect(await background()).toBeLessThan(50);
    await toggle.click();
    await expect.poll(background).toBe(255);
    await page.reload();
    expect(await background()).toBe(255);
    expect(visit.complaints).toEqual([]);
  });

  test('without JavaScript the page is light, and has no switch', async () => {
    await using visit = await plain.open(GUIDE, { viewport, colorScheme: 'dark', javaScriptEnabled: false });
    expect(await brightness(visit.page, 'body', 'backgroundColor')).toBe(255);
    expect(await visit.page.getByRole('button', { name: 'Dark colours' }).isVisible()).toBe(false);
  });

  test('dark is complete: guide, reference, code and the sandbox', async () => {
    await using visit = await openDark(full, BOOKING, { viewport });
    const { page } = visit;
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('button', { name: 'Open the sandbox' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('.exchange-status', { hasText: '202' }).waitFor();
    for (const part of [
      '.operation',
      '.code-block pre',
      '.try-it textarea',
      '.side-menu',
      '.nav-bar',
      '.endpoint',
    ]) {
      const own = page.locator(part).first();
      const background = await own.evaluate((node) => getComputedStyle(node).backgroundColor);
      if (background !== 'rgba(0, 0, 0, 0)')
        expect(await brightness(page, part, 'backgroundColor'), part).toBeLessThan(60);
      expect(await brightness(page, part, 'color'), part).toBeGreaterThan(150);
    }
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await brightness(page, 'body', 'backgroundColor')).toBe(255);
    expect(await brightness(page, '.operation h1', 'color')).toBeLessThan(60);
  });

  test('nothing is configured: nothing is asked, and nothing is loaded', async () => {
    await using visit = await plain.open(GUIDE, { viewport });
    expect(await visit.page.locator('[data-consent], [data-consent-open]').count()).toBe(0);
    expect(visit.foreign).toEqual([]);
    expect(await visit.page.context().cookies()).toEqual([]);
  });

  test('a tag manager: loaded when the reader accepts, and not before', async () => {
    await using visit = await full.open(GUIDE, { viewport });
    const { page, foreign, complaints } = visit;
    await page.route(TAGS, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'globalThis.tags = 1' }),
    );
    const bar = page.getByRole('region', { name: 'Your consent' });
    await bar.getByText('May this portal count which pages are read?').waitFor();
    expect(foreign).toEqual([]);
    await Promise.all([page.waitForResponse(TAGS), bar.getByRole('button', { name: 'Accept' }).click()]);
    expect(await bar.isVisible()).toBe(false);
    await Promise.all([page.waitForResponse(TAGS), page.goto(full.origin + BOOKING)]);
    await expect.poll(() => page.evaluate(() => 'tags' in globalThis)).toBe(true);
    expect(await bar.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    // Consent can be withdrawn, and then the script is gone.
    await page.getByRole('button', { name: 'Your consent' }).click();
    await bar.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => page.evaluate(() => 'tags' in globalThis)).toBe(false);
  });

  test('a tag manager that is declined is not loaded, and not asked about again', async () => {
    await using visit = await full.open(GUIDE, { viewport });
    const { page, foreign } = visit;
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.goto(full.origin + BOOKING);
    await page.locator(':root[data-enhanced]').waitFor();
    expect(await page.getByRole('region', { name: 'Your consent' }).isVisible()).toBe(false);
    expect(foreign).toEqual([]);
  });
});

test('a new announcement is shown to who dismissed the old one', async () => {
  await using visit = await full.open(GUIDE);
  const { page } = visit;
  await page.evaluate(() => localStorage.setItem('portal.announcement', 'an older one'));
  await page.reload();
  await page.getByText('The portal has news.').waitFor();
  await page.evaluate(() => localStorage.setItem('portal.announcement', 'first'));
  await page.reload();
  expect(await page.getByText('The portal has news.').isVisible()).toBe(false);
});
