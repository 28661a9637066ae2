import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';

/** The beginning of a long page is painted before its far parts are laid out. */
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const LONG = ['/portal/Party-API/documentation', '/portal/technical_documentation/ebk-api-v2'] as const;
const TALLEST = 1100;

describe.each(viewports)('$name', ({ viewport }) => {
  test.each(LONG)('%s: no part near its beginning is skipped', async (path) => {
    await using visit = await portal.open(path, { viewport });
    const tops = await visit.page.evaluate(() => {
      document.documentElement.dataset.near = '';
      return Array.from(document.querySelectorAll('main > *, main article > *'))
        .filter((part) => getComputedStyle(part).contentVisibility === 'auto')
        .map((part) => part.getBoundingClientRect().top);
    });
    expect(tops.length).toBeGreaterThan(5);
    expect(Math.min(...tops)).toBeGreaterThan(TALLEST);
  });

  test.each(LONG)(
    '%s: all parts have their heights soon after loading, and nothing in sight moves',
    async (path) => {
      await using visit = await portal.openAlone(path, { viewport });
      const { page } = visit;
      expect(
        await page.evaluate(() => document.querySelectorAll('[style*="content-visibility"]').length),
      ).toBe(0);
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(sum), 100);
          }),
      );
      expect(shift).toBe(0);
      expect(visit.complaints).toEqual([]);
    },
  );
});

test('until a page has loaded, its far parts are skipped, and a link to one of them leads to its heading', async () => {
  await using visit = await portal.open('/portal/search');
  const { page } = visit;
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/scripts/consent.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(portal.origin + LONG[0], { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await isSkipped(page)).toBe(true);
  await page.locator('.toc-inline summary').click();
  expect(await isSkipped(page)).toBe(false);
  await page.locator('.toc-inline a').last().click();
  await expect.poll(() => topOfTarget(page)).toBeLessThan(200);
  expect(await topOfTarget(page)).toBeGreaterThanOrEqual(0);
  letGo();
});

test.each(['a heading in the address', 'a reload'])('%s: no part is skipped', async (which) => {
  await using visit = await portal.open(LONG[0]);
  const { page } = visit;
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.wasNear = String(document.documentElement.dataset.near !== undefined);
    });
  });
  if (which === 'a reload') await page.reload();
  else {
    await page.goto('about:blank');
    await page.goto(`${portal.origin}${LONG[0]}#what-it-is-for`);
  }
  expect(await page.evaluate(() => document.documentElement.dataset.wasNear)).toBe('false');
});

function isSkipped(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const last = [...document.querySelectorAll('main > .step')].at(-1)?.firstElementChild;
    return last?.checkVisibility({ contentVisibilityAuto: true }) === false;
  });
}

function topOfTarget(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector(':target')?.getBoundingClientRect().top ?? -1);
}
