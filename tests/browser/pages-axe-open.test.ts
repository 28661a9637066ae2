import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsIn } from './axe-violations.ts';
import { type Portal, startPortal, type Visit, viewports } from './portal.ts';
import { type } from './search-box.ts';
import { openPanel, send } from './try-it-panel.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const HOME = '/portal/';

/** Returns the findings for a part of the page in both colours. */
async function findings(visit: Visit, selector: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colour of ['light', 'dark']) {
    await visit.page.evaluate((name) => {
      document.documentElement.dataset.colour = name;
    }, colour);
    found.push(...(await violationsIn(visit, selector, `${colour}, ${selector}`)));
  }
  return found;
}

/** Parts that a reader opens on a page: axe does not see them while they are closed. */
describe.each(viewports)('$name: in both colours axe finds nothing in', ({ name, viewport }) => {
  test('the suggestions, the version switcher, the drawer and the sandbox', async () => {
    await using visit = await portal.open(HOME, { viewport, reducedMotion: 'reduce' });
    const { page } = visit;
    await page.locator(':root[data-enhanced]').waitFor();
    await type(page, 'appointment');
    await page.keyboard.press('ArrowDown');
    expect(await findings(visit, '.nav-bar')).toEqual([]);
    await page.keyboard.press('Escape');

    await page.locator('.nav-bar summary').press('Enter');
    await page.locator('.nav-bar details[open] a').first().waitFor();
    expect(await findings(visit, '.nav-bar')).toEqual([]);
    await page.keyboard.press('Escape');

    if (name === 'phone') {
      await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Close' }).waitFor();
    }
    await page.locator('.api-picker summary').press('Enter');
    expect(await findings(visit, '#side-menu')).toEqual([]);
    await page.keyboard.press('Escape');

    await openPanel(visit);
    await send(visit, 200);
    expect(await findings(visit, '.try-it')).toEqual([]);
  });
});
