import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';
import { isFocused } from './search-box.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const GUIDE = '/portal/documentation';

describe('the drawer of a phone', () => {
  const viewport = { width: 390, height: 844 };
  const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
  const drawer = (page: Page) => page.locator('#side-menu');

  test.each([true, false])('takes the focus, and Escape returns it, with JavaScript: %s', async (scripts) => {
    await using visit = await portal.open(GUIDE, { viewport, javaScriptEnabled: scripts });
    const { page } = visit;
    await menu(page).focus();
    await page.keyboard.press('Enter');
    expect(await isFocused(drawer(page).getByRole('button', { name: 'Close' }))).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    expect(await isFocused(menu(page))).toBe(true);
  });
});

test.each(viewports)('$name: a page starts without a focus', async ({ viewport }) => {
  await using visit = await portal.open(GUIDE, { viewport });
  expect(await visit.page.evaluate(() => document.activeElement === document.body)).toBe(true);
});
