import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds } from './kinds.ts';
import { type Portal, startPortal, type Visit } from './portal.ts';
import { EMPTY_PAGE } from './static-server.ts';
import { wholeLayout } from './whole-layout.ts';

/** A window of 1280 by 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };

/** Controls of a page that are tried, evenly spread: the heaviest page has over 300. */
const SAMPLE = 40;

let portal: Portal;
/** One context for all pages: they are only read. */
let visit: Visit;
beforeAll(async () => {
  portal = await startPortal();
  visit = await portal.open(EMPTY_PAGE, { viewport: ZOOMED, reducedMotion: 'reduce' });
});
afterAll(async () => {
  await visit?.[Symbol.asyncDispose]();
  await portal?.close();
});

function focusedText({ page }: Visit): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
}

/**
 * The controls of the current page that are outside the window or below something else after the focus has moved to
 * them, in words. In the browser.
 */
function unreachable(most: number): readonly string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ].filter((node) => node.checkVisibility({ visibilityProperty: true }) && node.tabIndex >= 0);
  const step = Math.max(1, Math.floor(controls.length / most));
  return controls.flatMap((control, index) => {
    if (index % step !== 0) return [];
    control.focus();
    control.scrollIntoView({ block: 'nearest' });
    // A link over several lines has a box for each; a control may be seen through the label around it.
    const seen = [...control.getClientRects()].some((box) => {
      const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return at !== null && (control.contains(at) || at.closest('label')?.contains(control) === true);
    });
    const { left, right } = control.getBoundingClientRect();
    return seen && left >= -1 && right <= innerWidth + 1
      ? []
      : [`${control.localName}.${control.className} ${control.textContent.trim().slice(0, 40)}`];
  });
}

test.each(kinds)('%s: every control can be seen and pressed in a zoomed window', async (route) => {
  const { page } = visit;
  await page.goto(portal.origin + route);
  await wholeLayout(page);
  expect(await page.evaluate(unreachable, SAMPLE)).toEqual([]);
});

test('the keyboard reaches everything beside the search box, which takes their room', async () => {
  const { page } = visit;
  await page.goto(`${portal.origin}/portal/`);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Tab');
  expect(await focusedText(visit)).toMatch(/^Version:/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('brand');
});

test('the drawer, the suggestions and the sandbox are inside a zoomed window', async () => {
  const { page } = visit;
  const fits = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= ZOOMED.width;
  };
  await page.goto(`${portal.origin}/portal/`);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect.poll(() => fits('#side-menu')).toBe(true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('centre');
  await page.locator('.suggestions').getByRole('option').first().waitFor();
  expect(await fits('.suggestions')).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open the sandbox' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('.exchange-status').waitFor();
  expect(await fits('.exchange-status')).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(ZOOMED.width);
});
