import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds } from './kinds.ts';
import { type Portal, startPortal, type Visit } from './portal.ts';
import { EMPTY_PAGE } from './static-server.ts';

/** The width of an A4 page without its margins. */
const PAPER = { width: 718, height: 1046 };

let portal: Portal;
/** One context for all pages: they are only printed. */
let visit: Visit;
beforeAll(async () => {
  portal = await startPortal();
  visit = await portal.open(EMPTY_PAGE, { viewport: PAPER });
  await visit.page.emulateMedia({ media: 'print' });
});
afterAll(async () => {
  await visit?.[Symbol.asyncDispose]();
  await portal?.close();
});

/** The parts of the current page that paper does not show although it has nothing to unfold them, in words. In the browser. */
function foldedParts(): readonly string[] {
  const contents = document.querySelectorAll(
    'main details:not(.toc-inline, .dropdown) > :not(summary), main .samples .code-block, main .call-samples > pre',
  );
  return [...contents].flatMap((node) =>
    node.closest('.try-it') === null && !node.checkVisibility({ contentVisibilityAuto: true })
      ? [
          `${node.localName}.${node.className} of ${node.parentElement?.querySelector('summary')?.textContent}`,
        ]
      : [],
  );
}

/** The boxes that scroll sideways, and hide on paper what does not fit. In the browser. */
function cutBoxes(): readonly string[] {
  return [...document.querySelectorAll('main :not(.visually-hidden)')].flatMap((node) => {
    const { overflowX } = getComputedStyle(node);
    const isCut =
      overflowX !== 'visible' && node.checkVisibility() && node.scrollWidth > node.clientWidth + 1;
    return isCut && node.clientWidth > 1 ? [`${node.localName}.${node.className}`] : [];
  });
}

test.each([...kinds, '/portal/Party-API/documentation'])(
  '%s: paper has all of it, with nothing folded, cut or over the edge',
  async (route) => {
    const { page } = visit;
    await page.goto(portal.origin + route);
    expect(await page.evaluate(foldedParts)).toEqual([]);
    expect(await page.evaluate(cutBoxes)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  },
);
