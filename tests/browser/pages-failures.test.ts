import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';
import { EMPTY_PAGE } from './static-server.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const BOOKING = '/portal/technical_documentation/ebk-api-v2/createAppointment';

const openSandbox = (page: Page) => page.getByRole('button', { name: 'Open the sandbox' }).click();

/** Fails matching requests until Retry is pressed; then the page must load again. */
async function expectRetryToReload(page: Page, broken: string): Promise<void> {
  const box = page.getByRole('alert');
  await box.getByText('could not be loaded').waitFor();
  const colours = await box.evaluate((node) => getComputedStyle(node).borderTopColor);
  const [red = 0, green = 0, blue = 0] = colours.match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeGreaterThan(Math.max(green, blue) * 2);
  await page.unroute(broken);
  await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
  await box.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => page.evaluate(() => 'isOld' in globalThis)).toBe(false);
  expect(await box.count()).toBe(0);
}

describe.each(viewports)('$name', ({ viewport }) => {
  test.each([
    ['the code of the part', '**/_astro/TryIt.*'],
    ['what the part fetches later', '**/_astro/session.*'],
  ])('%s fails to load: a red box with Retry, which reloads the page', async (_case, broken) => {
    await using visit = await portal.open(BOOKING, { viewport });
    const { page } = visit;
    await page.route(broken, (route) => route.abort());
    await openSandbox(page);
    await expectRetryToReload(page, broken);
    await openSandbox(page);
    await page.getByRole('button', { name: 'Send' }).waitFor();
  });

  test("the page's own scripts fail to load: the text stays, and the box says so", async () => {
    await using visit = await portal.open(EMPTY_PAGE, { viewport });
    const { page } = visit;
    const broken = '**/_astro/Page.*.js';
    await page.route(broken, (route) => route.abort());
    await page.goto(`${portal.origin}/portal/documentation`);
    expect(await page.locator('h2#first-call').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Dismiss this announcement' }).count()).toBe(0);
    await expectRetryToReload(page, broken);
    await page.getByRole('button', { name: 'Dismiss this announcement' }).waitFor();
  });

  test('a crashed part says so, and is started again', async () => {
    await using visit = await portal.open(BOOKING, { viewport });
    const { page } = visit;
    await openSandbox(page);
    await page.getByRole('button', { name: 'Raw JSON' }).click();
    const editor = page.getByLabel(/Arguments of/);
    await editor.waitFor();
    // The editor counts the lines of its text: this text makes that throw while it is rendered.
    await page.evaluate(() => {
      String.prototype.split = new Proxy(String.prototype.split, {
        apply: (split, text, args) => {
          if (String(text) === 'crash') throw new Error('A crash on purpose');
          return Reflect.apply(split, text, args);
        },
      });
    });
    await editor.fill('crash');
    const box = page.getByRole('alert');
    await box.getByText('This page crashed.', { exact: true }).waitFor();
    expect(await editor.count()).toBe(0);
    await box.getByRole('button', { name: 'Try again', exact: true }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('.exchange-status', { hasText: '202' }).waitFor();
  });
});
