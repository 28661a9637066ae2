import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { holdBack } from './hold-back.ts';
import { kinds } from './kinds.ts';
import { type Portal, startPortal, viewports } from './portal.ts';
import { isFocused, searchBox, suggestions } from './search-box.ts';
import { portalBuiltWith } from './settings/built-with.ts';
import { EMPTY_PAGE } from './static-server.ts';

const DIST = new URL('../../site/dist/', import.meta.url);
const GUIDE = '/portal/documentation';
const BOOKING = '/portal/technical_documentation/ebk-api-v2/createAppointment';

let portal: Portal;
/** React is its development build there, which complains of each difference between the HTML and an island. */
let strict: Portal;
beforeAll(async () => {
  [portal, strict] = await Promise.all([startPortal(), portalBuiltWith('everything-on').then(startPortal)]);
});
afterAll(() => Promise.all([portal?.close(), strict?.close()]));

const colourSwitch = (page: Page) => page.getByRole('button', { name: 'Dark colours' });
const switcher = (page: Page) => page.locator('.version-menu');
const isDark = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark');
/** The number of islands that have not been hydrated. */
const asleep = (page: Page) => page.locator('astro-island[ssr]').count();

/** Opens a page without its scripts, which start to arrive when the function that is returned is called. */
async function openLate(page: Page, address: string): Promise<() => void> {
  const letScriptsCome = await holdBack(page, '**/_astro/*.js*');
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  return letScriptsCome;
}

// Pages wait for scripts and for the network most of their time: side by side.
describe.concurrent.each(viewports)('$name', ({ viewport }) => {
  test('with late scripts, the first letters, the focus and the selection stay, and are searched', async ({
    expect,
  }) => {
    await using visit = await portal.open(EMPTY_PAGE, { viewport });
    const { page } = visit;
    const letScriptsCome = await openLate(page, portal.origin + GUIDE);
    await searchBox(page).click();
    await page.keyboard.type('reschedule');
    await page.keyboard.press('Shift+Home');
    expect(await asleep(page)).toBeGreaterThan(0);
    letScriptsCome();
    await suggestions(page).first().waitFor();
    expect(await searchBox(page).inputValue()).toBe('reschedule');
    expect(await isFocused(searchBox(page))).toBe(true);
    const selected = () =>
      searchBox(page).evaluate((input) =>
        input instanceof HTMLInputElement ? [input.selectionStart, input.selectionEnd] : [],
      );
    expect(await selected()).toEqual([0, 'reschedule'.length]);
    expect(visit.complaints).toEqual([]);
  });

  test('with late scripts, an arrow key opens the list as soon as it can', async ({ expect }) => {
    await using visit = await portal.open(EMPTY_PAGE, { viewport });
    const { page } = visit;
    const letScriptsCome = await openLate(page, portal.origin + GUIDE);
    await searchBox(page).click();
    await page.keyboard.type('createAppointment');
    await page.keyboard.press('ArrowDown');
    letScriptsCome();
    await suggestions(page).first().waitFor();
    expect(visit.complaints).toEqual([]);
  });

  test('with late scripts, Enter in the search box leads to the results', async () => {
    await using visit = await portal.open(EMPTY_PAGE, { viewport });
    const { page } = visit;
    const letScriptsCome = await openLate(page, portal.origin + GUIDE);
    await searchBox(page).fill('deadline');
    await searchBox(page).press('Enter');
    letScriptsCome();
    await page.waitForURL(/\/search\/?\?q=deadline$/);
    await page.locator('.results ol > li').first().waitFor();
  });

  test('with late scripts, the first press opens the sandbox', async () => {
    await using visit = await portal.open(EMPTY_PAGE, { viewport });
    const { page } = visit;
    const letScriptsCome = await openLate(page, portal.origin + BOOKING);
    await page.getByRole('button', { name: 'Open the sandbox' }).click();
    letScriptsCome();
    await page.getByRole('button', { name: 'Send' }).waitFor();
  });

  test('with late scripts, the version switcher opens at once, and Escape closes it later', async ({
    expect,
  }) => {
    await using visit = await portal.open(EMPTY_PAGE, { viewport });
    const { page } = visit;
    const letScriptsCome = await openLate(page, portal.origin + GUIDE);
    await switcher(page).locator('summary').press('Enter');
    expect(await switcher(page).getAttribute('open')).not.toBeNull();
    await page.keyboard.press('Escape');
    letScriptsCome();
    await expect.poll(() => switcher(page).getAttribute('open')).toBeNull();
    expect(await isFocused(switcher(page).locator('summary'))).toBe(true);
  });

  test('each island wakes by itself, with the same HTML, as the development build of React sees it', async ({
    expect,
  }) => {
    await using visit = await strict.open(EMPTY_PAGE, { viewport });
    const { page, complaints } = visit;
    for (const route of [GUIDE, BOOKING, '/portal/search', '/portal/search?q=centre']) {
      await page.goto(strict.origin + route);
      await page.locator(':root[data-enhanced]').waitFor();
      if (route === GUIDE) await switcher(page).locator('summary').click();
      for (const island of await page.locator('astro-island').all()) {
        await island.dispatchEvent('pointerenter');
        await expect.poll(() => island.getAttribute('ssr')).toBeNull();
      }
      const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
      expect(ids.filter((id, position) => ids.indexOf(id) !== position)).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });

  test('a difference between the HTML and an island is a complaint', async ({ expect }) => {
    await using visit = await strict.open(GUIDE, { viewport });
    const { page, complaints } = visit;
    await searchBox(page).evaluate((input) => input.setAttribute('aria-label', 'Another label'));
    await page.locator('form.search-box').dispatchEvent('pointerdown');
    await expect.poll(() => complaints.join()).toMatch(/hydrated/);
  });

  test.for([
    ['the search box', '**/_astro/SearchBox.*', 'form.search-box input'],
    ['the version switcher', '**/_astro/VersionSwitcher.*', '.version-menu summary'],
    ['the colour switch', '**/_astro/ColourSwitch.*', 'button[aria-label="Dark colours"]'],
    ['React', '**/_astro/client.*', 'button[aria-label="Dark colours"]'],
  ] as const)(
    '%s cannot be loaded: a red box with Retry inside the window',
    async ([, blocked, part], { expect }) => {
      await using visit = await portal.open(GUIDE, { viewport });
      const { page } = visit;
      await page.route(blocked, (route) => route.abort());
      await page.locator(part).click();
      const box = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
      await box.waitFor();
      const { x = -1, width = 0 } = (await box.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(viewport.width);
      await page.unroute(blocked);
      await Promise.all([page.waitForEvent('load'), box.getByRole('button', { name: 'Retry' }).click()]);
      expect(await box.count()).toBe(0);
    },
  );

  test('the script that starts the islands cannot be loaded: the page says so', async ({ expect }) => {
    await using visit = await portal.open(EMPTY_PAGE, { viewport });
    const { page } = visit;
    await page.route('**/_astro/astro-island.*', (route) => route.abort());
    await page.goto(portal.origin + GUIDE);
    await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
    expect(await page.locator('h2#first-call').isVisible()).toBe(true);
  });

  test('an island that crashes says so, starts again, and leaves the rest of the page standing', async ({
    expect,
  }) => {
    await using visit = await portal.open(GUIDE, { viewport });
    const { page } = visit;
    await searchBox(page).fill('updatableUntil');
    await suggestions(page).first().waitFor();
    // From the next key on, rendering the options throws.
    await page.evaluate(() => {
      let throws = false;
      addEventListener('keydown', () => (throws = true), { capture: true });
      Array.prototype.map = new Proxy(Array.prototype.map, {
        apply: (map, list, args) => {
          if (throws && JSON.stringify(list).includes('"url"')) throw new Error('A crash on purpose');
          return Reflect.apply(map, list, args);
        },
      });
    });
    await searchBox(page).press('ArrowDown');
    const box = page.getByRole('alert').filter({ hasText: 'This page crashed.' });
    await box.waitFor();
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await switcher(page).locator('summary').isVisible()).toBe(true);
    await colourSwitch(page).click();
    await expect.poll(() => isDark(page)).toBe(true);
    await box.getByRole('button', { name: 'Try again' }).click();
    await searchBox(page).waitFor();
  });
});

// With nothing in the caches of the browser.
describe.concurrent('weights, with gzip', () => {
  /** Bytes of the scripts among responses. */
  async function scripts(responses: readonly Response[]): Promise<number> {
    const own = responses.filter((response) => response.request().resourceType() === 'script');
    const bodies = await Promise.all(own.map((response) => response.body()));
    return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  }

  const inlineScripts = (page: Page) =>
    page
      .locator('script:not([src], [type="application/ld+json"])')
      .evaluateAll((all) => all.map(({ textContent }) => textContent));

  /** Addresses of the scripts that the page has loaded. */
  const loadedScripts = (page: Page) =>
    page.evaluate(() => [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /\.js$/.test(name)),
      ),
    ]);

  test.for(kinds.filter((route) => !route.includes('?')))(
    '%s runs at most 8 kB of scripts before it is used',
    async (route, { expect }) => {
      await using visit = await portal.open(route);
      const { page } = visit;
      await page.waitForLoadState('networkidle');
      const inline = (await inlineScripts(page)).reduce((sum, code) => sum + gzipSync(code).length, 0);
      const files = await loadedScripts(page);
      // By the page itself: a browser sends a request again if the server just closed an idle connection.
      const codes = await page.evaluate(
        (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).text())),
        files,
      );
      const bytes = inline + codes.reduce((sum, code) => sum + gzipSync(code).length, 0);
      expect(bytes).toBeGreaterThan(2000);
      expect(bytes).toBeLessThanOrEqual(8000);
      expect(files.filter((url) => url.includes('client.'))).toEqual([]);
    },
  );

  test.for([
    ['the search box', GUIDE, 'form.search-box'],
    ['the version switcher', GUIDE, '.version-menu'],
    ['the colour switch', GUIDE, 'button[aria-label="Dark colours"]'],
    ['Try it', BOOKING, '.try-it'],
  ] as const)('React and %s take at most 80 kB', async ([, route, part], { expect }) => {
    await using visit = await portal.openAlone(route);
    const { page } = visit;
    await page.waitForLoadState('networkidle');
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.locator(part).dispatchEvent('pointerdown');
    await expect.poll(() => page.locator(`astro-island:not([ssr]) ${part}`).count()).toBe(1);
    await page.waitForLoadState('networkidle');
    const bytes = await scripts(responses);
    expect(bytes).toBeGreaterThan(60_000);
    expect(bytes).toBeLessThanOrEqual(80_000);
  });

  test.for([
    ['404.html', 54_802],
    ['offline.html', 53_400],
    ['search/index.html', 53_178],
    ['contact_us/index.html', 64_173],
    ['VCS-API/contact_us/index.html', 62_739],
  ] as const)(
    'the HTML of %s, which is mostly the shell, is at most a tenth heavier than before there were islands',
    async ([file, before], { expect }) => {
      const { length } = await readFile(new URL(file, DIST));
      expect(length).toBeLessThanOrEqual(before * 1.1);
    },
  );

  test('no island has more than 2 kB of properties', async ({ expect }) => {
    const pages = (await readdir(DIST, { recursive: true })).filter((file) => file.endsWith('.html'));
    let largest = 0;
    let islands = 0;
    for (const file of pages) {
      const html = await readFile(new URL(file.replaceAll('\\', '/'), DIST), 'utf8');
      for (const [, props = ''] of html.matchAll(/<astro-island [^>]*?props="([^"]*)"/g)) {
        islands += 1;
        largest = Math.max(largest, props.length);
      }
    }
    expect(islands).toBeGreaterThan(pages.length);
    expect(largest).toBeLessThanOrEqual(2048);
  });
});
