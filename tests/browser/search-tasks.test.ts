import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';
import { searchBox, suggestions, titleOf, type } from './search-box.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

/** Readers with a task who use only the keyboard: their query, and the target of one of the first three suggestions. */
const tasks: readonly (readonly [query: string, address: RegExp])[] = [
  ['reschedule', /ebk-api-v2\/updateAppointment\/?$/],
  ['cancel booking', /ebk-api-v2\/cancelAppointment\/?$/],
  ['tire sizes', /#(body\.tyreDimensions|tyre-options)$|\/listVehicleTyreOptions\/?$/],
  ['comments max length', /createAppointment\/?#body\.comments$/],
  ['getting started', /\/documentation\/?#(first-call|access)$/],
  ['quickstart', /\/documentation\/?#first-call$/],
  ['changelog', /changelog\/?$/],
  ['postman', /ebk-api-v2\/?#downloads$/],
  ['what changed 2.6', /release_note\/?(#260)?$|changelog\/?$/],
  ['delete customer', /party-api-v1\/deleteParty\/?$/],
  ['Termin buchen', /ebk-api-v2\/createAppointment\/?$|#book-an-appointment$/],
  ['Rechnung', /sale-api-v1|Sale-API/],
];

describe.each(viewports)('$name', ({ viewport }) => {
  test.each(tasks)('%s', async (query, address) => {
    await using visit = await portal.open('/portal/documentation', { viewport });
    const { page } = visit;
    await page.keyboard.press('Control+k');
    await page.keyboard.type(query);
    await suggestions(page).first().waitFor();
    const urls = await suggestions(page).evaluateAll((all) =>
      all.map((option) => option.getAttribute('href')),
    );
    const at = urls.slice(0, 3).findIndex((url) => address.test(url ?? ''));
    expect(at, urls.slice(0, 3).join(', ')).toBeGreaterThanOrEqual(0);
    for (let step = 0; step <= at; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(address);
    const { hash } = new URL(page.url());
    if (hash !== '') expect(await page.locator(`[id="${hash.slice(1)}"]`).isVisible()).toBe(true);
    expect(visit.complaints).toEqual([]);
  });

  test('the panel does not cover its input, with and without the announcement', async () => {
    await using visit = await portal.open('/portal/documentation', { viewport });
    const { page } = visit;
    expect(await page.getByRole('complementary', { name: 'Announcement' }).isVisible()).toBe(true);
    const gap = async () => {
      await type(page, 'appointment');
      const input = await searchBox(page).boundingBox();
      const panel = await page.locator('.suggestions').boundingBox();
      return (panel?.y ?? 0) - (input?.y ?? 0) - (input?.height ?? 0);
    };
    expect(await gap()).toBeGreaterThanOrEqual(0);
    await page.evaluate(() => scrollTo(0, 600));
    expect(await gap()).toBeGreaterThanOrEqual(0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Dismiss this announcement' }).click();
    expect(await gap()).toBeGreaterThanOrEqual(0);
  });
});

test.each(['ArrowDown', 'ArrowUp'])(
  'the option that %s chose before the texts arrived stays chosen',
  async (key) => {
    await using visit = await portal.open('/portal/documentation');
    const { page } = visit;
    const text = page.waitForResponse('**/*.pf_fragment');
    await type(page, 'appointment');
    await searchBox(page).press(key);
    const chosen = page.locator('[role="option"][aria-selected="true"]');
    const [id, title] = [await chosen.getAttribute('id'), await titleOf(chosen)];
    await text;
    await page.waitForLoadState('networkidle');
    expect(await searchBox(page).getAttribute('aria-activedescendant')).toBe(id);
    expect(await titleOf(chosen)).toBe(title);
  },
);

test.each(['EANUCCArticleID', 'createAppointment', 'qzxjvw', 'subscription'])(
  'the results of %s are no wider than 320 px',
  async (query) => {
    const viewport = { width: 320, height: 640 };
    await using visit = await portal.open(`/portal/search?q=${query}`, { viewport });
    await visit.page.locator('.results li').filter({ visible: true }).first().waitFor();
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);
