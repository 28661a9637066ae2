import { gzipSync } from 'node:zlib';
import type { Request, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe } from './axe-violations.ts';
import { type Portal, startPortal, viewports } from './portal.ts';
import { announcement, results, searchBox, searched, suggestions, titleOf, type } from './search-box.ts';
import { EMPTY_PAGE } from './static-server.ts';

const INDEX = '**/search/records.bin';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

describe.each(viewports)('$name', ({ viewport }) => {
  test.each([
    ['updatableUntil', 'updatableUntil', /createAppointment\/?#response-202\.updatableUntil$/],
    ['until', 'updatableUntil', /#response-202\.updatableUntil$/],
    ['updatableUntl', 'updatableUntil', /#response-202\.updatableUntil$/],
    ['createAppointment', 'createAppointment', /ebk-api-v2\/createAppointment\/?$/],
    ['POST /appointments', 'createAppointment', /ebk-api-v2\/createAppointment\/?$/],
    ['/centres/{centreCode}', 'searchTimeslots', /ebk-api-v2\/searchTimeslots\/?$/],
    ['409', '409 Conflict', /ebk-api-v2\/createAppointment\/?#response-409$/],
    ['The field is too long', 'The field is too long. Max Length: {limit}', /#error-fieldTooLong$/],
    [
      'EANUCCArticleID',
      'EANUCCArticleID',
      /purchase-api-v1\/sendInquiry\/?#body\.OrderLine\..*EANUCCArticleID$/,
    ],
    ['order_A2', 'order_A2', /purchase-api-v1\/messages\/order_A2\/?$/],
    [
      'book the chosen time slot',
      '2. Book the chosen time slot',
      /documentation\/?#2-book-the-chosen-time-slot$/,
    ],
  ])('%s puts %s first and leads to it', async (query, title, address) => {
    await using visit = await portal.open('/portal/documentation', { viewport });
    const { page } = visit;
    const first = await type(page, query);
    expect(await titleOf(first)).toBe(title);
    expect(await first.locator('mark').count()).toBeGreaterThan(0);
    await searchBox(page).press('ArrowDown');
    await searchBox(page).press('Enter');
    await page.waitForURL(address);
    const { hash } = new URL(page.url());
    if (hash !== '') expect(await page.locator(`[id="${hash.slice(1)}"]`).isVisible()).toBe(true);
    expect(visit.complaints).toEqual([]);
    expect(visit.foreign).toEqual([]);
  });

  test('there are at most 8 suggestions, inside the window, with snippets of about 50 characters', async () => {
    await using visit = await portal.open('/portal/documentation', { viewport });
    await type(visit.page, 'appointment');
    expect(await suggestions(visit.page).count()).toBe(8);
    for (const snippet of await visit.page.locator('.suggestion-snippet').allTextContents()) {
      expect(snippet.length).toBeLessThanOrEqual(52);
    }
    const panel = await visit.page.locator('.suggestions').boundingBox();
    expect(panel?.x).toBeGreaterThanOrEqual(0);
    expect((panel?.x ?? 0) + (panel?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(viewport.width);
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });

  test('axe finds nothing on open suggestions', async () => {
    await using visit = await portal.open('/portal/documentation', { viewport });
    await type(visit.page, 'appointment');
    await searchBox(visit.page).press('ArrowDown');
    const { violations } = await axe(visit).include('.search-box').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual(
      [],
    );
  });

  test('what is not there has no results, which is said aloud', async () => {
    await using visit = await portal.open('/portal/documentation', { viewport });
    await searchBox(visit.page).fill('qzxjvw');
    await visit.page.locator('.suggestions-state', { hasText: 'No results' }).waitFor();
    await expect.poll(() => announcement(visit.page).textContent()).toBe('No results');
    expect(await searchBox(visit.page).getAttribute('aria-expanded')).toBe('false');
  });

  test('the results page filters, by an address that can be shared and gone back to', async () => {
    await using visit = await portal.open('/portal/search?q=409', { viewport });
    const { page } = visit;
    const origins = () => page.locator('.result-origin').allTextContents();
    await searched(page);
    expect(new Set(await origins()).size).toBeGreaterThan(3);

    await page.getByLabel('Version').selectOption('Mastercheck-API');
    await page.waitForURL(/search\/?\?q=409&version=Mastercheck-API$/);
    await searched(page);
    expect((await origins()).every((origin) => origin.startsWith('Mastercheck-API'))).toBe(true);

    await page.getByLabel('Kind').selectOption('Status');
    await page.waitForURL(/\?q=409&version=Mastercheck-API&ctx=Status$/);
    await expect.poll(origins).toEqual(['Mastercheck-API · Status']);

    await page.goBack();
    await page.waitForURL(/version=Mastercheck-API$/);
    await searched(page);
    expect(await page.getByLabel('Kind').inputValue()).toBe('');
    expect(await page.getByLabel('Version').inputValue()).toBe('Mastercheck-API');
    expect(visit.complaints).toEqual([]);
  });
});

test('texts come behind names, and lead to sections', async () => {
  await using visit = await portal.open('/portal/documentation');
  const { page } = visit;
  expect(await titleOf(await type(page, 'createAppointment'))).toBe('createAppointment');
  // Only the text of a guide has this word.
  await searchBox(page).fill('ampersand');
  await suggestions(page).first().click();
  await page.waitForURL(/Purchase-API\/documentation\/?#messages-in-the-sdk$/);
});

test('the version that is being read comes first', async () => {
  await using visit = await portal.open('/portal/Party-API/documentation');
  const first = await type(visit.page, '409');
  expect(await first.locator('.suggestion-version').textContent()).toBe('Party-API');
});

test('a press on a suggestion follows it', async () => {
  await using visit = await portal.open('/portal/documentation', { hasTouch: true });
  await (await type(visit.page, 'createAppointment')).tap();
  await visit.page.waitForURL(/ebk-api-v2\/createAppointment\/?$/);
});

test('it answers offline, from when the index is there', async () => {
  await using visit = await portal.open('/portal/documentation');
  const { page } = visit;
  const arrived = page.waitForResponse(INDEX);
  await searchBox(page).focus();
  await (await arrived).finished();
  await page.context().setOffline(true);
  expect(await titleOf(await type(page, 'updatableUntil'))).toBe('updatableUntil');
  expect(await titleOf(await type(page, 'book the chosen time slot'))).toBe('2. Book the chosen time slot');
});

test.each(['cancellation', 'cancellation deadline'])(
  '%s: nothing is fetched before the box is used, and at most 170 kB for the first suggestions with texts',
  async (query) => {
    await using visit = await portal.openAlone('/portal/documentation');
    const { page } = visit;
    await page.waitForLoadState('networkidle');
    const bodies: Promise<Buffer>[] = [];
    const keep = (request: Request) => {
      bodies.push(request.response().then((response) => response?.body() ?? Buffer.alloc(0)));
    };
    page.on('requestfinished', keep);
    const text = page.waitForResponse('**/*.pf_fragment');
    await page.keyboard.press('Control+k');
    // At once: a machine that is slow between two letters would also fetch the texts of what is typed until then.
    await page.keyboard.insertText(query);
    await suggestions(page).first().waitFor();
    await text;
    await page.waitForLoadState('networkidle');
    page.off('requestfinished', keep);
    const sizes = (await Promise.all(bodies)).map((body) => Math.min(body.length, gzipSync(body).length));
    expect(sizes.length).toBeGreaterThan(8);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    // React is in it.
    expect(total).toBeGreaterThan(120_000);
    expect(total).toBeLessThanOrEqual(170_000);
  },
);

test('the results page fetches at most 220 kB, and nothing of Pagefind but texts', async () => {
  await using visit = await portal.openAlone(EMPTY_PAGE);
  const { page } = visit;
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(`${portal.origin}/portal/search?q=centre`);
  await searched(page);
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(responses.filter((one) => one.ok()).map((one) => one.body()));
  const sizes = bodies.map((body) => Math.min(body.length, gzipSync(body).length));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  // React is in it.
  expect(total).toBeGreaterThan(120_000);
  expect(total).toBeLessThanOrEqual(220_000);
  const files = responses.map((response) => new URL(response.url()).pathname);
  const ofPagefind = files.filter((file) => file.startsWith('/portal/pagefind/'));
  expect(ofPagefind.length).toBeGreaterThan(10);
  expect(ofPagefind.filter((file) => !file.endsWith('.pf_fragment'))).toEqual([]);
});

test('the results page shows how to fix an error, and what a field means, as a whole', async () => {
  await using visit = await portal.open('/portal/search?q=cancelled+appointment&ctx=Error');
  const { page } = visit;
  const fix = 'A cancelled appointment cannot be moved. Book a new appointment.';
  await results(page).filter({ hasText: fix }).waitFor();
  await page.goto(`${portal.origin}/portal/search?q=cancelableUntil&ctx=Field`);
  await results(page)
    .filter({ hasText: "The time until which the appointment can be cancelled, in the centre's local time." })
    .waitFor();
  expect(visit.complaints).toEqual([]);
});

test('the results page finds running text by the stems of its words, and marks them', async () => {
  await using visit = await portal.open('/portal/search?q=integrating&ctx=Guide');
  await searched(visit.page);
  const marks = await visit.page.locator('.results mark').allTextContents();
  expect(marks.some((mark) => /^integrate\b/i.test(mark))).toBe(true);
});

test('the results page lists names before it has searched the running text, which is added below them', async () => {
  await using visit = await portal.open('/portal/documentation');
  const { page } = visit;
  const held = Promise.withResolvers<void>();
  await page.route('**/pagefind/fragment/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${portal.origin}/portal/search?q=centre`);
  const links = page.locator('.results ol > li > a');
  await links.first().waitFor();
  expect(await page.locator('.results [role="status"]').textContent()).toMatch(
    /^\d+ results so far\. Searching the running text…$/,
  );
  const names = await links.allTextContents();
  held.resolve();
  await searched(page);
  const all = await links.allTextContents();
  expect(all.length).toBeGreaterThan(names.length);
  expect(all.slice(0, names.length)).toEqual(names);
  expect(visit.complaints).toEqual([]);
});

test.each(viewports)('$name: where nothing is found, the way on is shown', async ({ viewport }) => {
  await using visit = await portal.open('/portal/search?q=qzxjvw', { viewport });
  const { page } = visit;
  await page.locator('.results [role="status"]', { hasText: 'No results' }).waitFor();
  expect(await page.title()).toMatch(/^qzxjvw \| Search \| /);
  const wider = page.getByRole('link', { name: 'Search all versions and kinds' });
  expect(await wider.isVisible()).toBe(false);
  const examples = page.locator('.search-help li a');
  const queries = await examples.allTextContents();
  expect(queries.length).toBeGreaterThan(3);
  for (const query of queries) {
    await page.goto(`${portal.origin}/portal/search`);
    await examples.getByText(query, { exact: true }).click();
    await results(page).first().waitFor();
    expect(await examples.first().isVisible()).toBe(false);
  }
  await page.goto(`${portal.origin}/portal/search?q=ediwheel&version=Sale-API&ctx=Operation`);
  await wider.click();
  await page.waitForURL(/\/search\/?\?q=ediwheel$/);
  await results(page).first().waitFor();
});

test('an error text that several APIs have is one suggestion, which counts them', async () => {
  await using visit = await portal.open('/portal/Party-API/documentation');
  const first = await type(visit.page, 'wrong format');
  expect(await titleOf(first)).toBe('Wrong format');
  expect(await first.locator('.suggestion-version').textContent()).toMatch(/^Party-API and \d more$/);
  await visit.page.waitForLoadState('networkidle');
  const titles = await visit.page.locator('.suggestion-title').allTextContents();
  expect(titles.filter((title) => title === 'Wrong format')).toHaveLength(1);
});

test('an error text that several APIs have is one result, which leads to each of them', async () => {
  await using visit = await portal.open('/portal/search?q=wrong+format&ctx=Error');
  const { page } = visit;
  const result = results(page).filter({ has: page.getByRole('link', { name: 'Wrong format', exact: true }) });
  await searched(page);
  expect(await result.count()).toBe(1);
  expect(await result.locator('.result-origin').textContent()).toBe('eBooking-API · Error');
  await result.locator('.result-places').getByRole('link', { name: 'Sale-API' }).click();
  await page.waitForURL(/sale-api-v1\/errors\/?#error-wrongFormat$/);
});

test('without JavaScript, the results page says what to read instead, and offers no search', async () => {
  await using visit = await portal.open('/portal/search?q=wrong+format', { javaScriptEnabled: false });
  const { page } = visit;
  const reason = page.locator('main noscript p').first();
  expect(await reason.isVisible()).toBe(true);
  expect(await reason.textContent()).toContain('The search needs JavaScript.');
  expect(await page.locator('.results-form, .search-help').filter({ visible: true }).count()).toBe(0);
});

test('a field that many operations have is one result, which names its version and the others', async () => {
  await using visit = await portal.open('/portal/search?q=customerSiteCode&ctx=Field');
  await searched(visit.page);
  const first = results(visit.page).first();
  expect(await first.locator('.result-origin').textContent()).toBe('Party-API · Field');
  expect(await first.locator('.result-places a').count()).toBeGreaterThan(2);
  const titles = await visit.page.locator('.results ol > li > a').allTextContents();
  expect(titles.filter((title) => title === 'customerSiteCode')).toHaveLength(1);
});
