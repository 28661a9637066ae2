import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RECORDS, REPORT } from './documents/archive.ts';
import { portalOfExtremes, REFERENCE } from './documents/extremes.ts';
import { type Portal, startPortal, viewports } from './portal.ts';

let portal: Portal;
let dist: URL;
beforeAll(async () => {
  dist = await portalOfExtremes();
  portal = await startPortal(dist);
});
afterAll(() => portal?.close());

describe.each(viewports)('$name', ({ name, viewport }) => {
  describe.each([
    { scripts: 'with JavaScript', javaScriptEnabled: true },
    { scripts: 'without JavaScript', javaScriptEnabled: false },
  ])('$scripts', ({ javaScriptEnabled }) => {
    test('the menu of a large group lists the operations around the open one, and leads to all', async () => {
      await using visit = await portal.open(`${REFERENCE}/readRecord80`, { viewport, javaScriptEnabled });
      const { page } = visit;
      if (name === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const group = page.locator('.side-nav-group[open]:visible', { hasText: 'Records' });
      const listed = await group.locator('.side-nav-operation > span:first-child').allInnerTexts();
      expect(listed).toEqual(Array.from({ length: 60 }, (_, index) => `Read record ${index + 50}`));
      expect(await group.locator('[aria-current="page"]').innerText()).toContain('Read record 80');
      const all = group.getByRole('link', { name: `All ${RECORDS} operations` });
      expect(await all.count()).toBe(2);
      await all.last().click();
      await page.waitForURL(`**${REFERENCE}#**`);
      const rows = page.locator('.overview').getByRole('link', { name: /^Read record \d+$/ });
      expect(await rows.count()).toBe(RECORDS);
    });

    test('at the ends of a large group, only the other end is cut', async () => {
      await using visit = await portal.open(`${REFERENCE}/readRecord0`, { viewport, javaScriptEnabled });
      const menu = visit.page.locator('#side-menu .side-nav-group[open]', { hasText: 'Records' });
      const texts = await menu.locator('li').allTextContents();
      expect(texts.at(0)).toContain('Read record 0');
      expect(texts.at(-1)).toContain(`All ${RECORDS} operations`);
    });

    test('of a long example, the page shows the beginning, and a link opens the whole', async () => {
      await using visit = await portal.open(`${REFERENCE}/readReport`, { viewport, javaScriptEnabled });
      const { page } = visit;
      for (const folded of await page.locator('details.example:not([open]) > summary').all())
        if (await folded.isVisible()) await folded.click();
      const example = page.locator('figure', { has: page.locator('.code-rest') }).first();
      const shown = await example.locator('pre').innerText();
      expect(shown).toContain('What was found at place 0.');
      expect(shown).not.toContain('What was found at place 299.');
      expect(await example.locator('.code-rest').innerText()).toMatch(/^[\d,]+ of 1,202 lines\. /);
      expect(await example.getByRole('button').count()).toBe(0);
      const link = example.getByRole('link', { name: 'Open the whole example' });
      const [address] = await Promise.all([link.getAttribute('href'), link.click()]);
      await page.waitForURL(`**${address}`);
      const whole = await readFile(new URL((address ?? '').replace('/portal/', ''), dist), 'utf8');
      expect(JSON.parse(whole)).toEqual(REPORT);
      expect(JSON.parse(await page.locator('body').innerText())).toEqual(REPORT);
    });
  });
});
