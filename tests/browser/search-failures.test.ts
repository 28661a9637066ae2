import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, type ExpectStatic, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';
import { results, searchBox, searched, suggestions } from './search-box.ts';
import { EMPTY_PAGE } from './static-server.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' });

/** Presses Retry, and waits until the page was loaded again. */
async function retry(expect: ExpectStatic, page: Page, blocked: string): Promise<void> {
  await page.unroute(blocked);
  await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
  await failure(page).getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => page.evaluate(() => 'isOld' in globalThis)).toBe(false);
}

// Failed loads are tried again after a pause: side by side.
describe.concurrent.each(viewports)('$name', ({ viewport }) => {
  test.for([
    ["the search box's code", '**/_astro/SearchBox.*.js*'],
    ["React's code", '**/_astro/client.*.js*'],
    ["the search's code", '**/_astro/suggestions.*.js'],
    ['the styles of the suggestions', '**/_astro/suggestions.*.css'],
    ['the index of names', '**/search/records.bin'],
    ['the words of the texts', '**/search/texts.bin'],
    ['the texts', '**/pagefind/fragment/**'],
  ] as const)(
    '%s is blocked: a red box with Retry, and the query is still there afterwards',
    async ([, blocked], { expect }) => {
      await using visit = await portal.open('/portal/documentation', { viewport });
      const { page } = visit;
      await page.route(blocked, (route) => route.abort());
      await searchBox(page).fill('appointment');
      await failure(page).waitFor();
      const colour = await failure(page).evaluate((box) => getComputedStyle(box).borderTopColor);
      const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
      expect(red).toBeGreaterThan(Math.max(green, blue) * 2);
      await retry(expect, page, blocked);
      await suggestions(page).first().waitFor();
      expect(await searchBox(page).inputValue()).toBe('appointment');
      expect(await failure(page).count()).toBe(0);
    },
  );

  test.for([
    ["the results page's code", '**/_astro/Results.*.js*'],
    ["the search's code", '**/_astro/results.*.js*'],
    ['the index of names', '**/search/records.bin'],
    ['the words of the texts', '**/search/texts.bin'],
    ['the texts', '**/pagefind/fragment/**'],
  ] as const)(
    'on the results page, %s is blocked: a red box with Retry, which finds',
    async ([, blocked], { expect }) => {
      await using visit = await portal.open(EMPTY_PAGE, { viewport });
      const { page } = visit;
      await page.route(blocked, (route) => route.abort());
      await page.goto(`${portal.origin}/portal/search?q=updatableUntil`);
      await failure(page).waitFor();
      await retry(expect, page, blocked);
      await searched(page);
      expect(await results(page).count()).toBeGreaterThan(0);
      expect(await failure(page).count()).toBe(0);
    },
  );
});

test('names are suggested where the texts cannot be searched', async () => {
  await using visit = await portal.open('/portal/documentation');
  const { page } = visit;
  await page.route('**/search/texts.bin', (route) => route.abort());
  await searchBox(page).fill('updatableUntil');
  await failure(page).waitFor();
  expect(await suggestions(page).count()).toBeGreaterThan(0);
});

test('without the index of names, the next key press tries again', async () => {
  await using visit = await portal.open('/portal/documentation');
  const { page } = visit;
  await page.route('**/search/records.bin', (route) => route.abort());
  await searchBox(page).fill('centre');
  await failure(page).waitFor();
  await page.unroute('**/search/records.bin');
  await searchBox(page).fill('centres');
  await suggestions(page).first().waitFor();
});

test('the results page has names without texts, and says what is missing', async () => {
  await using visit = await portal.open(EMPTY_PAGE);
  const { page } = visit;
  await page.route('**/pagefind/**', (route) => route.abort());
  await page.goto(`${portal.origin}/portal/search?q=updatableUntil`);
  await searched(page);
  expect(await results(page).count()).toBeGreaterThan(0);
  const status = page.locator('.results [role="status"]');
  expect(await status.textContent()).toMatch(/^\d+ results?\. The running text could not be searched/);
  await failure(page).waitFor();
});
