import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';
import { EMPTY_PAGE } from './static-server.ts';

let portal: Portal;
let dist: string;
beforeAll(async () => {
  // A copy: one of the tests puts a newer build in its place.
  dist = await mkdtemp(path.join(tmpdir(), 'offline ä-'));
  await cp(new URL('../../site/dist/', import.meta.url), dist, {
    recursive: true,
    filter: (file) => !/\/(open-graph|downloads)$/.test(file),
  });
  portal = await startPortal(pathToFileURL(`${dist}/`));
});
afterAll(async () => {
  await portal?.close();
  await rm(dist, { recursive: true });
});

const WITH_WORKER = { serviceWorkers: 'allow' } as const;
const GUIDE = '/portal/documentation';
const BOOKING = '/portal/technical_documentation/ebk-api-v2/createAppointment';
const NOT_READ = '/portal/Party-API/documentation';

/** The cached addresses, relative to the origin. */
function kept(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });
}

async function waitUntilKept(page: Page, address: string): Promise<void> {
  await expect.poll(() => kept(page)).toContain(address);
}

describe.each(viewports)('$name', ({ viewport }) => {
  test('visited pages are available offline, including the first, with styles and scripts', async () => {
    await using visit = await portal.openAlone(GUIDE, { ...WITH_WORKER, viewport });
    const { page } = visit;
    await waitUntilKept(page, GUIDE);
    await page.goto(portal.origin + BOOKING);
    await waitUntilKept(page, BOOKING);
    await page.context().setOffline(true);
    for (const [address, heading] of [
      [GUIDE, 'eBooking documentation'],
      [`${BOOKING}/?from=elsewhere#responses`, 'Book an appointment'],
    ]) {
      await page.goto(portal.origin + address);
      expect(await page.locator('h1').textContent()).toBe(heading);
      await page.locator('html[data-enhanced]').waitFor();
      expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Inter');
    }
    expect(visit.complaints).toEqual([]);
  });

  test('an unvisited page shows the offline page, which lists the visited ones', async () => {
    await using visit = await portal.openAlone(BOOKING, { ...WITH_WORKER, viewport });
    const { page } = visit;
    await waitUntilKept(page, BOOKING);
    await page.context().setOffline(true);
    await page.goto(portal.origin + NOT_READ);
    expect(await page.locator('h1').textContent()).toBe('You are offline');
    const list = page.getByRole('region', { name: 'Available offline' }).getByRole('link');
    await expect.poll(() => list.allTextContents()).toEqual(['Book an appointment']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(visit.complaints).toEqual([]);
    await list.first().click();
    await page.getByRole('heading', { level: 1, name: 'Book an appointment' }).waitFor();
    await page.goto(portal.origin + NOT_READ);
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Party documentation' }).waitFor();
  });

  test('search works offline once it was used', async () => {
    await using visit = await portal.openAlone(GUIDE, { ...WITH_WORKER, viewport });
    const { page } = visit;
    await waitUntilKept(page, GUIDE);
    const suggest = async (query: string) => {
      await page.locator('[role=combobox]').fill(query);
      return page.getByRole('option').first().textContent();
    };
    expect(await suggest('createAppointment')).toContain('createAppointment');
    await waitUntilKept(page, '/portal/search/records.bin');
    await page.context().setOffline(true);
    await page.reload();
    expect(await suggest('updatableUntil')).toContain('updatableUntil');
  });

  test('offline, the button copies a page whose Markdown was loaded before', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    await using visit = await portal.openAlone(GUIDE, { ...WITH_WORKER, viewport, permissions });
    const { page } = visit;
    await waitUntilKept(page, GUIDE);
    const button = page.locator('[data-copy-page]');
    await button.click();
    await waitUntilKept(page, `${GUIDE}.md`);
    await page.context().setOffline(true);
    await page.reload();
    await button.click();
    await expect.poll(() => button.textContent()).toBe('Copied');
  });
});

test('a new build takes over, and the cache of the previous one is removed', async () => {
  await using visit = await portal.openAlone(GUIDE, WITH_WORKER);
  const { page } = visit;
  await waitUntilKept(page, GUIDE);
  const [before] = await page.evaluate(() => caches.keys());
  const file = path.join(dist, 'service-worker-build.js');
  const build = await readFile(file, 'utf8');
  await writeFile(file, build.replace(/"version":"\w+"/, '"version":"newer"'));
  await page.reload();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
    .toBe('installed');
  // It takes over once no page uses the old one, which can be seen from a page without a worker.
  const context = page.context();
  const outside = await context.newPage();
  await outside.goto(portal.origin + EMPTY_PAGE);
  await page.close();
  await expect.poll(() => outside.evaluate(() => caches.keys())).toEqual(['portal-newer']);
  const next = await context.newPage();
  await next.goto(portal.origin + BOOKING);
  expect(before).not.toBe('portal-newer');
  await context.setOffline(true);
  await next.goto(portal.origin + NOT_READ);
  expect(await next.locator('h1').textContent()).toBe('You are offline');
  await writeFile(file, build);
});

test('downloads and preview images are not kept, and nothing is kept without JavaScript', async () => {
  await using visit = await portal.openAlone(BOOKING, WITH_WORKER);
  await waitUntilKept(visit.page, BOOKING);
  const folders = (await kept(visit.page)).map((address) => address.split('/')[2]);
  expect(folders).not.toContain('downloads');
  expect(folders).not.toContain('open-graph');
  await using plain = await portal.openAlone(GUIDE, { ...WITH_WORKER, javaScriptEnabled: false });
  expect(plain.status).toBe(200);
  expect(plain.page.context().serviceWorkers()).toEqual([]);
});
