import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

describe.each(viewports)('$name', ({ viewport }) => {
  test('a field is found by its name and the suggestion leads to its anchor', async () => {
    await using visit = await portal.open('/portal/documentation', { viewport });
    const box = visit.page.getByRole('combobox');
    await box.fill('updatableUntil');
    const options = visit.page.getByRole('option');
    await options.first().waitFor();
    expect(await options.count()).toBeLessThanOrEqual(8);
    expect(await options.first().locator('.suggestion-title').textContent()).toBe('updatableUntil');
    for (const snippet of await options.locator('.suggestion-snippet').allTextContents()) {
      expect(snippet.length).toBeLessThanOrEqual(60);
    }
    await box.press('ArrowDown');
    await box.press('Enter');
    await visit.page.waitForURL(/#response-\d+\.updatableUntil$/);
    expect(visit.complaints).toEqual([]);
    expect(visit.foreign).toEqual([]);
  });

  test('what is not there has no results', async () => {
    await using visit = await portal.open('/portal/documentation', { viewport });
    await visit.page.getByRole('combobox').fill('qzxjvw');
    await visit.page.locator('[data-search-state]', { hasText: 'No results' }).waitFor();
  });
});

test.each([
  ['createAppointment', 'createAppointment'],
  ['The field is too long', 'The field is too long. Max Length: {limit}'],
])('%s puts %s first', async (query, title) => {
  await using visit = await portal.open('/portal/documentation');
  await visit.page.getByRole('combobox').fill(query);
  const first = visit.page.getByRole('option').first();
  await expect.poll(() => first.locator('.suggestion-title').textContent()).toBe(title);
});

test.each(['Control+k', 'Meta+k'])('%s focuses the search box, Escape leaves it', async (keys) => {
  await using visit = await portal.open('/portal/legal_policy');
  await visit.page.keyboard.press(keys);
  const box = visit.page.getByRole('combobox');
  const focused = () => box.evaluate((node) => node === document.activeElement);
  expect(await focused()).toBe(true);
  await box.press('Escape');
  expect(await focused()).toBe(false);
});

test('Enter without a chosen suggestion leads to the results page', async () => {
  await using visit = await portal.open('/portal/documentation');
  await visit.page.getByRole('combobox').fill('cut-off');
  await visit.page.getByRole('combobox').press('Enter');
  await visit.page.waitForURL(/\/portal\/search\/?\?q=cut-off/);
  await visit.page.locator('[data-results] li').first().waitFor();
});

test('the results page filters by kind and version', async () => {
  await using visit = await portal.open('/portal/search?q=quantity&ctx=Error&version=eBooking-API');
  await visit.page.locator('[data-results] li').first().waitFor();
  const kinds = await visit.page.locator('[data-results] .suggestion-context').allTextContents();
  expect(new Set(kinds)).toEqual(new Set(['Error']));
  expect(visit.complaints).toEqual([]);
});

test('a field that many operations have is one result, which names its version and the others', async () => {
  await using visit = await portal.open('/portal/search?q=customerSiteCode&ctx=Field');
  const first = visit.page.locator('[data-results] li').first();
  await first.waitFor();
  expect(await first.locator('.result-origin').textContent()).toBe('Party-API · Field');
  expect(await first.locator('.result-places a').count()).toBeGreaterThan(2);
  const titles = await visit.page.locator('[data-results] li > a').allTextContents();
  expect(titles.filter((title) => title === 'customerSiteCode')).toHaveLength(1);
});

test('when the index cannot be loaded the box says so, and the next key press tries again', async () => {
  await using visit = await portal.open('/portal/documentation');
  await visit.page.route('**/pagefind/**', (route) => route.abort());
  const box = visit.page.getByRole('combobox');
  await box.fill('centre');
  await visit.page.locator('[data-search-state]', { hasText: 'could not be loaded' }).waitFor();
  await visit.page.unroute('**/pagefind/**');
  await box.fill('centres');
  await visit.page.getByRole('option').first().waitFor();
});
