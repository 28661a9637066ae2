import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from '../portal.ts';
import { searchBox, suggestions } from '../search-box.ts';
import { follow, skipToContent, tabTo } from './keyboard.ts';

/** A reader who wants to handle an error reads its stable name where it occurs, sees its cause, and makes it happen. */
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const CANCEL = '/portal/technical_documentation/ebk-api-v2/cancelAppointment';
const NAME = 'appointmentNotFound';

describe.each(viewports)('$name', ({ viewport }) => {
  test('by keyboard: from a folded status to the response with the error', async () => {
    await using visit = await portal.open(CANCEL, { viewport });
    const { page } = visit;
    await page.locator(':root[data-enhanced]').waitFor();
    await skipToContent(page);
    await tabTo(page, /^404/);
    await page.keyboard.press('Enter');
    const error = page.locator(`[id="error-${NAME}"]`);
    await error.waitFor({ state: 'visible' });
    expect(await error.innerText()).toContain(NAME);
    const text = (await error.locator('.error-text').innerText()).trim();
    await tabTo(page, new RegExp(`^Provoke ${NAME}$`), 8);
    await page.keyboard.press('Enter');
    await page.locator('.exchange-status', { hasText: '404' }).waitFor();
    const response = page.getByRole('region', { name: 'Response', exact: true });
    expect(await response.innerText()).toContain(text);
    expect([...visit.complaints, ...visit.foreign]).toEqual([]);
  });

  test('a name from a log leads to its cause and fix, by search and keyboard', async () => {
    await using visit = await portal.open('/portal/', { viewport });
    const { page } = visit;
    await page.keyboard.press('Control+k');
    await page.keyboard.type(NAME);
    await suggestions(page).first().waitFor();
    await searchBox(page).press('ArrowDown');
    await follow(page, new RegExp(`#error-${NAME}$`));
    const row = page.locator(`[id="error-${NAME}"]`);
    await row.waitFor({ state: 'visible' });
    expect(await row.innerText()).toContain(NAME);
  });

  test('without JavaScript: the name, the text and the cause are one press away', async () => {
    await using visit = await portal.open(CANCEL, { viewport, javaScriptEnabled: false });
    const { page } = visit;
    await page.locator('summary', { hasText: '404' }).press('Enter');
    const error = page.locator(`[id="error-${NAME}"]`);
    expect(await error.isVisible()).toBe(true);
    expect(await error.innerText()).toContain(NAME);
  });
});
