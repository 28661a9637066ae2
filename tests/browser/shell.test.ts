import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';
import { isFocused, type } from './search-box.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const GUIDE = '/portal/documentation';
const BOOKING = '/portal/technical_documentation/ebk-api-v2/createAppointment';
/** The smallest text in pixels. */
const SMALLEST = 13;
/** The least height of a touch target in pixels: WCAG 2.2, 2.5.8. */
const TOUCH_TARGET = 24;

const switcher = (page: Page) => page.locator('.version-menu');

describe.each(viewports)('$name', ({ name, viewport }) => {
  test.each([true, false])(
    'by keyboard, Try it is at most 10 stops away, with JavaScript: %s',
    async (scripts) => {
      await using visit = await portal.open(BOOKING, { viewport, javaScriptEnabled: scripts });
      const { page } = visit;
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      const link = page.getByRole('link', { name: 'Skip to Try it' });
      expect(await link.evaluate((node) => node === document.activeElement)).toBe(true);
      expect(await link.boundingBox()).toMatchObject({ x: expect.any(Number) });
      await page.keyboard.press('Enter');
      await page.waitForURL(/#try-it$/);
      if (!scripts) return;
      await page.keyboard.press('Tab');
      const button = page.getByRole('button', { name: 'Open the sandbox' });
      expect(await isFocused(button)).toBe(true);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Send' }).waitFor();
    },
  );

  test('only pages with Try it have a link that skips to it', async () => {
    await using visit = await portal.open(GUIDE, { viewport });
    expect(await visit.page.locator('.skip-link').allTextContents()).toEqual(['Skip to content']);
  });

  test('the version switcher and the API picker say which one is shown', async () => {
    await using visit = await portal.open('/portal/VCS-API/documentation', { viewport });
    const { page } = visit;
    const summary = switcher(page).locator('summary');
    expect((await summary.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/^Version: VCS-API \d+\.\d+\.\d+$/);
    if (name === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.locator('.api-picker summary', { hasText: 'API: VCS' }).waitFor();
  });

  test('"Edit this page" can be touched', async () => {
    await using visit = await portal.open(GUIDE, { viewport });
    const box = await visit.page.getByRole('link', { name: 'Edit this page' }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(TOUCH_TARGET);
  });

  test('the version switcher is operated by arrow keys, and closes when it is left', async () => {
    await using visit = await portal.open(GUIDE, { viewport });
    const { page } = visit;
    const summary = switcher(page).locator('summary');
    const links = switcher(page).getByRole('link');
    await summary.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isFocused(links.first())).toBe(true);
    await page.keyboard.press('ArrowUp');
    expect(await isFocused(links.last())).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isFocused(summary)).toBe(true);
    expect(await links.first().isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await links.first().waitFor();
    await page.locator('main').click({ position: { x: 5, y: 5 } });
    await links.first().waitFor({ state: 'hidden' });
    await summary.click();
    await links.last().focus();
    await page.keyboard.press('Tab');
    await links.first().waitFor({ state: 'hidden' });
    expect(visit.complaints).toEqual([]);
  });

  test.each([GUIDE, BOOKING, '/portal/search?q=centre'])(
    '%s: no text of the shell and the search is below 13 px',
    async (route) => {
      await using visit = await portal.open(route, { viewport });
      const { page } = visit;
      await type(page, 'centre');
      const small = await page
        .locator(':is(.announcement, .nav-bar, .side-menu, .footer, .results-form, .results) *')
        .evaluateAll(
          (all, least) =>
            all
              .filter((node) =>
                [...node.childNodes].some(
                  ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
                ),
              )
              .filter((node) => parseFloat(getComputedStyle(node).fontSize) < least)
              .map((node) => `${node.className} ${node.textContent}`),
          SMALLEST,
        );
      expect(small).toEqual([]);
    },
  );

  test('the open version switcher and the open suggestions are inside a window of 320 px', async () => {
    await using visit = await portal.open(GUIDE, { viewport: { width: 320, height: viewport.height } });
    const { page } = visit;
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await switcher(page).locator('summary').click();
    const box = await switcher(page).locator('ul').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(await overflow()).toBe(0);
    await type(page, 'appointment');
    expect(await overflow()).toBe(0);
  });
});

test.each([320, 360, 390, 600, 768, 996, 1140, 1280])(
  'at %i px, the version switcher shows the whole name and the number of each version',
  async (width) => {
    await using visit = await portal.open(GUIDE, { viewport: { width, height: 800 } });
    const { page } = visit;
    const paths = await switcher(page)
      .locator('li a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const cut: string[] = [];
    for (const path of paths) {
      await page.goto(portal.origin + path);
      const parts = switcher(page).locator('summary > span:not(.visually-hidden)');
      const found = await parts.evaluateAll((spans) =>
        spans
          .filter((span) => {
            const text = document.createRange();
            text.selectNodeContents(span);
            return text.getBoundingClientRect().width > span.getBoundingClientRect().width;
          })
          .map(({ textContent }) => textContent),
      );
      expect(await parts.count()).toBe(2);
      cut.push(...found);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    expect(cut).toEqual([]);
    expect(paths.length).toBeGreaterThan(1);
  },
);
