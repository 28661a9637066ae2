import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from '../portal.ts';
import { follow, skipToContent, tabTo } from './keyboard.ts';

/** A reader who wants to see how calls follow one another finds a journey from the home page, and runs it. */
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

describe.each(viewports)('$name', ({ viewport }) => {
  test('by keyboard: two links from home, and all steps run', async () => {
    await using visit = await portal.open('/portal/', { viewport });
    const { page } = visit;
    await page.locator(':root[data-enhanced]').waitFor();
    await skipToContent(page);
    await tabTo(page, /^Journeys$/);
    await follow(page, /\/journeys\/?$/);
    await skipToContent(page);
    await tabTo(page, /^Book an appointment/, 8);
    await follow(page, /\/journeys\/bookMoveCancel\/?(#.*)?$/);
    await page.locator(':root[data-enhanced]').waitFor();
    await skipToContent(page);
    await tabTo(page, /^Run all steps$/);
    await page.keyboard.press('Enter');
    await page.locator('.journey-state', { hasText: /^All \d+ steps went as described\.$/ }).waitFor();
    expect([...visit.complaints, ...visit.foreign]).toEqual([]);
  });

  test('without JavaScript: the same two links, and each step in words', async () => {
    await using visit = await portal.open('/portal/', { viewport, javaScriptEnabled: false });
    const { page } = visit;
    await page.getByRole('main').getByRole('link', { name: 'Journeys', exact: true }).press('Enter');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Book an appointment/ })
      .first()
      .press('Enter');
    await page.waitForURL(/bookMoveCancel/);
    const steps = page.locator('.journey-step');
    expect(await steps.count()).toBeGreaterThan(3);
    const operations = await steps
      .locator('.journey-call > a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/').at(-1)));
    expect(operations.slice(0, 2)).toEqual(['searchTimeslots', 'createAppointment']);
  });
});
