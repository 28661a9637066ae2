import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const GUIDE = '/portal/documentation';
const BOOKING = '/portal/technical_documentation/ebk-api-v2/createAppointment';

describe.each(viewports)('$name', ({ viewport }) => {
  test.each([GUIDE, BOOKING])(
    '%s: the text and the code each have a small font, asked for at once',
    async (route) => {
      await using visit = await portal.openAlone(route, { viewport });
      const fonts = await fetchedFonts(visit.page);
      expect(fonts, await reasonsForWholeFonts(visit.page)).toEqual([
        { file: expect.stringMatching(/^inter\./), askedBy: 'link', bytes: expect.any(Number) },
        { file: expect.stringMatching(/^jetbrains-mono\./), askedBy: 'link', bytes: expect.any(Number) },
      ]);
      for (const { file, bytes } of fonts) expect(bytes, file).toBeLessThan(16_000);
    },
  );

  test('a character beyond English fetches the rest of the font', async () => {
    await using visit = await portal.openAlone(GUIDE, { viewport });
    const { page } = visit;
    await page.locator('h1').evaluate((heading) => {
      heading.textContent = 'Hôtel';
    });
    await expect
      .poll(async () => (await fetchedFonts(page)).map(({ file }) => file))
      .toEqual([
        expect.stringMatching(/^inter\./),
        expect.stringMatching(/^jetbrains-mono\./),
        expect.stringMatching(/^inter-latin-wght-normal\./),
      ]);
  });

  test.each([GUIDE, BOOKING])('%s: nothing moves, even when the fonts arrive late', async (route) => {
    await using visit = await portal.open('/portal/search', { viewport });
    const { page } = visit;
    const { promise: fallbackPainted, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (request) => {
      await fallbackPainted;
      await request.continue();
    });
    await page.goto(portal.origin + route, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    letGo();
    const shift = await page.evaluate(async () => {
      let sum = 0;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return sum;
    });
    expect(shift).toBe(0);
  });
});

/** Describes the state of the fonts, and the characters of the page that only the whole fonts have. */
function reasonsForWholeFonts(page: Page): Promise<string> {
  return page.evaluate(() => {
    const states = Array.from(document.fonts, ({ family, status, unicodeRange }) => {
      return `${family} ${unicodeRange.slice(0, 8)} ${status}`;
    });
    const values = Array.from(document.querySelectorAll('input, textarea'), (field) =>
      'value' in field ? String(field.value) : '',
    );
    const text = [document.documentElement.innerText, ...values].join('');
    const others = new Set(text.match(/[^\n\t -~©·×–—‘’“”…↓]/gu));
    return `${states.join(', ')}; other characters: ${[...others].join(' ') || 'none'}`;
  });
}

/** In the order of the requests. */
function fetchedFonts(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, initiatorType, decodedBodySize }) => ({
        file: name.slice(name.lastIndexOf('/') + 1),
        askedBy: initiatorType,
        bytes: decodedBodySize,
      }));
  });
}
