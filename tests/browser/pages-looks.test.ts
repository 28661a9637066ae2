import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kinds } from './kinds.ts';
import { type Portal, startPortal, viewports } from './portal.ts';
import { EMPTY_PAGE } from './static-server.ts';
import { wholeLayout } from './whole-layout.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const GUIDE = '/portal/documentation';
const BOOKING = '/portal/technical_documentation/ebk-api-v2/createAppointment';

/** Widths that every kind of page fits. */
const widths = [
  ['on a desktop zoomed to 400 %', { width: 320, height: 256 }],
  ['on a desktop zoomed to 200 %', { width: 640, height: 450 }],
  ['on a tablet', { width: 768, height: 1024 }],
  ['on the narrowest desktop', { width: 996, height: 800 }],
  ['on a phone with the narrowest drawer', { width: 360, height: 740 }],
  ['on a wide desktop', { width: 1920, height: 1080 }],
] as const;

/** The smallest text, in CSS pixels. */
const LEAST = 13;

/** The visible texts that are smaller than a size in CSS pixels, each with the element it is in. In the browser. */
function textsSmallerThan(least: number): readonly string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  while (texts.nextNode() !== null) {
    const { parentElement: parent, textContent } = texts.currentNode;
    if (parent === null || textContent === null || textContent.trim() === '' || !parent.checkVisibility())
      continue;
    const size = Number.parseFloat(getComputedStyle(parent).fontSize);
    if (size < least)
      found.add(
        `${size} px in ${parent.tagName.toLowerCase()}.${parent.className} of ${parent.parentElement?.className}`,
      );
  }
  return [...found];
}

/** The number of pixels by which the current page is wider than the window. Runs in the browser. */
function overflowOf(): number {
  return document.documentElement.scrollWidth - innerWidth;
}

describe('every kind of page', () => {
  /** By the width, then by the page. */
  const overflow = new Map<string, Record<string, number>>();
  /** By the viewport, then by the page, whether its parts are folded or not. */
  const small = new Map<string, { readonly folded: string[]; readonly open: string[] }>();
  const none = Object.fromEntries(kinds.map((route) => [route, 0]));

  // Each page is loaded once and resized for each viewport, because loading takes most of the time.
  beforeAll(async () => {
    for (const { name } of viewports) small.set(name, { folded: [], open: [] });
    await using visit = await portal.open(EMPTY_PAGE);
    const { page } = visit;
    const findSmall = async (route: string, state: 'folded' | 'open') => {
      for (const { name, viewport } of viewports) {
        await page.setViewportSize(viewport);
        for (const text of await page.evaluate(textsSmallerThan, LEAST))
          small.get(name)?.[state].push(`${route}: ${text}`);
      }
    };
    for (const route of kinds) {
      await page.goto(portal.origin + route);
      await wholeLayout(page);
      for (const [width, viewport] of widths) {
        await page.setViewportSize(viewport);
        overflow.set(width, { ...overflow.get(width), [route]: await page.evaluate(overflowOf) });
      }
      await findSmall(route, 'folded');
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      await findSmall(route, 'open');
    }
  });

  test.each(widths)('%s fits its width', (width) => {
    expect(overflow.get(width)).toEqual(none);
  });

  test.each(viewports)('$name: no text is smaller than 13 px, folded', ({ name }) => {
    expect(small.get(name)?.folded).toEqual([]);
  });

  test.each(viewports)('$name: no text is smaller than 13 px, open', ({ name }) => {
    expect(small.get(name)?.open).toEqual([]);
  });
});

describe.each(viewports)('$name', ({ viewport }) => {
  test('in print there is only the text, with its code', async () => {
    await using visit = await portal.open(BOOKING, { viewport });
    const { page } = visit;
    await page.emulateMedia({ media: 'print' });
    const shown = (selector: string) => page.locator(selector).first().isVisible();
    for (const part of ['.announcement', '.nav-bar', '#side-menu', '.footer', '.neighbours', '.try-it'])
      expect(await shown(part), part).toBe(false);
    for (const part of ['h1', '.code-block pre', 'h2#responses']) expect(await shown(part), part).toBe(true);
  });

  test('who wants less motion gets none', async () => {
    await using visit = await portal.open(GUIDE, { viewport, reducedMotion: 'reduce' });
    const moving = await visit.page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((node) => parseFloat(getComputedStyle(node).transitionDuration) > 0)
        .map(({ className }) => String(className)),
    );
    expect(moving).toEqual([]);
  });

  test('with forced colours, lines mark the current page and the methods', async () => {
    await using visit = await portal.open(BOOKING, { viewport, forcedColors: 'active' });
    const style = (selector: string, property: 'borderTopStyle' | 'outlineStyle') =>
      visit.page
        .locator(selector)
        .first()
        .evaluate((node, name) => getComputedStyle(node)[name], property);
    expect(await style('.endpoint .http-method', 'borderTopStyle')).toBe('solid');
    expect(await style('.side-nav a[aria-current]', 'outlineStyle')).toBe('solid');
  });

  test.each([
    ['with the colours of the portal', GUIDE, 'none'],
    ['with the colours of the portal', BOOKING, 'none'],
    ['with forced colours', GUIDE, 'active'],
    ['with forced colours', BOOKING, 'active'],
  ] as const)('by keyboard, %s: %s shows every stop', async (_case, route, forcedColors) => {
    await using visit = await portal.open(route, { viewport, forcedColors });
    const { page } = visit;
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    for (let stop = 0; stop < 25; stop += 1) {
      const seen = await page.evaluate(() => {
        const node = document.activeElement;
        if (node === null) return 'nothing has the focus';
        const { width, height } = node.getBoundingClientRect();
        const { outlineStyle } = getComputedStyle(node);
        return width > 0 && height > 0 && outlineStyle !== 'none' ? 'seen' : node.outerHTML.slice(0, 80);
      });
      expect(seen).toBe('seen');
      await page.keyboard.press('Tab');
    }
  });
});
