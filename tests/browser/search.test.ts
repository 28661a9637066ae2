import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';

const INDEX = '**/search/records.bin';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' });
const suggestions = (page: Page) => page.getByRole('option');
const announcement = (page: Page) => page.locator('[data-search-announcement]');
const results = (page: Page) => page.locator('[data-results] li');

async function type(page: Page, query: string): Promise<Locator> {
  await searchBox(page).fill(query);
  const first = suggestions(page).first();
  await first.waitFor();
  return first;
}

const titleOf = (option: Locator) => option.locator('.suggestion-title').textContent();
const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);

/** What was said aloud, from now on. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await announcement(page).evaluate((element) => {
    const heard: string[] = [];
    new MutationObserver(() => heard.push(element.textContent)).observe(element, { childList: true });
    Object.assign(window, { heard });
  });
  return () => page.evaluate('window.heard');
}

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
    ['book the chosen one', '2. Book the chosen one', /documentation\/?#2-book-the-chosen-one$/],
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
    const panel = await visit.page.locator('[data-suggestions]').boundingBox();
    expect(panel?.x).toBeGreaterThanOrEqual(0);
    expect((panel?.x ?? 0) + (panel?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(viewport.width);
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });

  test('axe finds nothing on open suggestions', async () => {
    await using visit = await portal.open('/portal/documentation', { viewport });
    await type(visit.page, 'appointment');
    await searchBox(visit.page).press('ArrowDown');
    const { violations } = await new AxeBuilder({ page: visit.page }).include('[data-search]').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual(
      [],
    );
  });

  test('what is not there has no results, which is said aloud', async () => {
    await using visit = await portal.open('/portal/documentation', { viewport });
    await searchBox(visit.page).fill('qzxjvw');
    await visit.page.locator('[data-search-state]', { hasText: 'No results' }).waitFor();
    await expect.poll(() => announcement(visit.page).textContent()).toBe('No results');
    expect(await searchBox(visit.page).getAttribute('aria-expanded')).toBe('false');
  });

  test('the results page filters, by an address that can be shared and gone back to', async () => {
    await using visit = await portal.open('/portal/search?q=409', { viewport });
    const { page } = visit;
    const origins = () => page.locator('[data-results] .result-origin').allTextContents();
    await results(page).first().waitFor();
    expect(new Set(await origins()).size).toBeGreaterThan(3);

    await page.getByLabel('Version').selectOption('Mastercheck-API');
    await page.waitForURL(/search\/?\?q=409&version=Mastercheck-API$/);
    await results(page).first().waitFor();
    expect((await origins()).every((origin) => origin.startsWith('Mastercheck-API'))).toBe(true);

    await page.getByLabel('Kind').selectOption('Status');
    await page.waitForURL(/\?q=409&version=Mastercheck-API&ctx=Status$/);
    await expect.poll(origins).toEqual(['Mastercheck-API · Status']);

    await page.goBack();
    await page.waitForURL(/version=Mastercheck-API$/);
    await results(page).first().waitFor();
    expect(await page.getByLabel('Kind').inputValue()).toBe('');
    expect(await page.getByLabel('Version').inputValue()).toBe('Mastercheck-API');
    expect(visit.complaints).toEqual([]);
  });
});

describe('by keyboard', () => {
  test.each(['Control+k', 'Meta+k'])('%s focuses the search box, Escape leaves it', async (keys) => {
    await using visit = await portal.open('/portal/legal_policy');
    await visit.page.keyboard.press(keys);
    expect(await isFocused(searchBox(visit.page))).toBe(true);
    await searchBox(visit.page).press('Escape');
    expect(await isFocused(searchBox(visit.page))).toBe(false);
  });

  test('arrow keys go around, and the focus stays in the box', async () => {
    await using visit = await portal.open('/portal/documentation');
    const { page } = visit;
    await type(page, 'appointment');
    const active = () => searchBox(page).getAttribute('aria-activedescendant');
    const chosen = () =>
      page.locator('[role="option"][aria-selected="true"]').evaluateAll((all) => all.map(({ id }) => id));
    expect(await active()).toBeNull();
    for (const [key, id] of [
      ['ArrowDown', 'suggestion-0'],
      ['ArrowDown', 'suggestion-1'],
      ['ArrowUp', 'suggestion-0'],
      ['ArrowUp', 'suggestion-7'],
      ['ArrowDown', 'suggestion-0'],
    ] as const) {
      await searchBox(page).press(key);
      expect(await active()).toBe(id);
      expect(await chosen()).toEqual([id]);
    }
    expect(await isFocused(searchBox(page))).toBe(true);
  });

  test('Escape closes the suggestions first, and an arrow key brings them back', async () => {
    await using visit = await portal.open('/portal/documentation');
    const { page } = visit;
    await type(page, 'appointment');
    await searchBox(page).press('Escape');
    expect(await suggestions(page).first().isVisible()).toBe(false);
    expect(await searchBox(page).getAttribute('aria-expanded')).toBe('false');
    expect(await searchBox(page).inputValue()).toBe('appointment');
    expect(await isFocused(searchBox(page))).toBe(true);
    await searchBox(page).press('ArrowDown');
    await suggestions(page).first().waitFor();
  });

  test('Enter without a chosen suggestion leads to the results page', async () => {
    await using visit = await portal.open('/portal/documentation');
    await searchBox(visit.page).fill('cut-off');
    await searchBox(visit.page).press('Enter');
    await visit.page.waitForURL(/\/portal\/search\/?\?q=cut-off/);
    await results(visit.page).first().waitFor();
  });

  test('leaving the box closes the suggestions', async () => {
    await using visit = await portal.open('/portal/documentation');
    await type(visit.page, 'appointment');
    await searchBox(visit.page).press('Tab');
    expect(await suggestions(visit.page).first().isVisible()).toBe(false);
  });
});

test('the box is a combobox that owns its list, and says how many suggestions there are once', async () => {
  await using visit = await portal.open('/portal/documentation');
  const { page } = visit;
  const heard = await listen(page);
  await searchBox(page).pressSequentially('updatable');
  await suggestions(page).first().waitFor();
  const count = await suggestions(page).count();
  await expect.poll(heard).toEqual([`${count} suggestions`]);
  expect(await announcement(page).getAttribute('role')).toBe('status');
  expect(await searchBox(page).getAttribute('aria-expanded')).toBe('true');
  const list = page.locator(`#${await searchBox(page).getAttribute('aria-controls')}`);
  expect(await list.getAttribute('role')).toBe('listbox');
  expect(await list.locator('[role="option"]').count()).toBe(count);
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
  expect(await titleOf(await type(page, 'book the chosen one'))).toBe('2. Book the chosen one');
});

test('nothing is fetched before the box is used, and at most 100 kB for the first suggestion', async () => {
  await using visit = await portal.open('/portal/documentation');
  const { page } = visit;
  await page.waitForLoadState('networkidle');
  const fetched: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    fetched.push(request.sizes().then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize));
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('u');
  await suggestions(page).first().waitFor();
  const bytes = (await Promise.all(fetched)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(100_000);
});

test('when the index cannot be loaded the box says so, and the next key press tries again', async () => {
  await using visit = await portal.open('/portal/documentation');
  const { page } = visit;
  await page.route(INDEX, (route) => route.abort());
  await searchBox(page).fill('centre');
  await page.locator('[data-search-state]', { hasText: 'could not be loaded' }).waitFor();
  await page.unroute(INDEX);
  await searchBox(page).fill('centres');
  await suggestions(page).first().waitFor();
});

test('the results page finds running text by the stems of its words, and marks them', async () => {
  await using visit = await portal.open('/portal/search?q=integrating&ctx=Guide');
  await results(visit.page).first().waitFor();
  const marks = await visit.page.locator('[data-results] mark').allTextContents();
  expect(marks.some((mark) => /^integrate\b/i.test(mark))).toBe(true);
});

test('names are found when the running text cannot be searched, and the page says what is missing', async () => {
  await using visit = await portal.open('/portal/legal_policy');
  await visit.page.route('**/pagefind/**', (route) => route.abort());
  await visit.page.goto(`${portal.origin}/portal/search?q=updatableUntil`);
  await results(visit.page).first().waitFor();
  const status = visit.page.locator('[data-results] [role="status"]');
  expect(await status.textContent()).toMatch(/^\d+ results\. The running text could not be searched/);
});

test('the results page says when there is nothing, and what is asked', async () => {
  await using visit = await portal.open('/portal/search?q=qzxjvw');
  await visit.page.locator('[data-results] [role="status"]', { hasText: 'No results' }).waitFor();
  expect(await visit.page.title()).toMatch(/^qzxjvw \| Search \| /);
});

test('a field that many operations have is one result, which names its version and the others', async () => {
  await using visit = await portal.open('/portal/search?q=customerSiteCode&ctx=Field');
  const first = results(visit.page).first();
  await first.waitFor();
  expect(await first.locator('.result-origin').textContent()).toBe('Party-API · Field');
  expect(await first.locator('.result-places a').count()).toBeGreaterThan(2);
  const titles = await visit.page.locator('[data-results] li > a').allTextContents();
  expect(titles.filter((title) => title === 'customerSiteCode')).toHaveLength(1);
});
