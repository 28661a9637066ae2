import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdBack } from './hold-back.ts';
import { type Portal, startPortal, viewports } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const GUIDE = '/portal/documentation';
const LEGAL = '/portal/legal_policy';

/** Runs in the page that is being left, which can only report by its console. */
function reportProgress(): void {
  const start = performance.now();
  const sign = document.querySelector('[data-navigation-progress]');
  if (sign === null) throw new Error('The page has no sign of progress');
  const isShown = (part: string) => sign.querySelector(part)?.checkVisibility() ?? false;
  new MutationObserver(() => {
    if (!sign.checkVisibility()) return;
    const after = performance.now() - start;
    console.info(JSON.stringify({ after, bar: isShown('.navigation-bar'), spinner: isShown('.spinner') }));
  }).observe(sign, { attributeFilter: ['hidden'] });
  document.querySelector<HTMLElement>('footer a[href$="/legal_policy"]')?.click();
}

describe.each(viewports)('$name', ({ viewport }) => {
  test('a bar and a spinner appear when the next page takes longer than 200 ms', async () => {
    await using visit = await portal.open(GUIDE, { viewport });
    const { page } = visit;
    const letGo = await holdBack(page, `**${LEGAL}`);
    const [shown] = await Promise.all([page.waitForEvent('console'), page.evaluate(reportProgress)]);
    letGo();
    const { after, bar, spinner } = JSON.parse(shown.text());
    expect(after).toBeGreaterThanOrEqual(200);
    expect({ bar, spinner }).toEqual({ bar: true, spinner: true });
    await page.waitForURL(`**${LEGAL}`);
    expect(await page.locator('[data-navigation-progress]').isVisible()).toBe(false);
  });

  test('a link within the page shows no progress', async () => {
    await using visit = await portal.openAlone(GUIDE, { viewport });
    await visit.page.clock.install();
    await visit.page.evaluate(() =>
      document.querySelector<HTMLElement>('main a[href="#first-call"]')?.click(),
    );
    await visit.page.clock.runFor(1000);
    expect(await visit.page.locator('[data-navigation-progress]').isVisible()).toBe(false);
  });

  test('a new page starts at its top, or at the anchor, and back returns to where the reader was', async () => {
    await using visit = await portal.open(GUIDE, { viewport });
    const { page } = visit;
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    const follow = async (address: string) => {
      await page.evaluate((href) => {
        const link = document.querySelector<HTMLElement>(`a[href="${href}"]`);
        link?.scrollIntoView({ block: 'end', behavior: 'instant' });
        link?.click();
      }, address);
      await page.waitForURL(`**${address}`);
    };
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await follow(LEGAL);
    expect(await scrolled()).toBe(0);
    await follow('/portal/VCS-API/documentation');
    expect(await scrolled()).toBe(0);
    await page.goto(`${portal.origin}${GUIDE}#tyre-hotel`);
    const top = () => page.locator('#tyre-hotel').evaluate((node) => node.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(viewport.height / 4);
    expect(await top()).toBeGreaterThan(0);
    const before = await scrolled();
    await page.goto(portal.origin + LEGAL);
    await page.goBack();
    // Between the visits the fonts may have come, with which the text above is a little longer or shorter.
    await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(viewport.height / 4);
  });

  test('a link that is pointed at or focused is fetched, once', async () => {
    await using visit = await portal.open(GUIDE, { viewport });
    const { page } = visit;
    const hints = page.locator('link[rel="prefetch"]');
    const link = page.locator('footer').getByRole('link', { name: 'Legal Policy' });
    const fetched = page.waitForRequest(`**${LEGAL}`);
    await link.hover();
    expect((await fetched).resourceType()).not.toBe('document');
    await page.locator('h1').hover();
    await link.hover();
    await page.locator('footer').getByRole('link', { name: 'VCS' }).focus();
    await expect
      .poll(() => hints.evaluateAll((all) => all.map((hint) => hint.getAttribute('href'))))
      .toEqual([LEGAL, '/portal/VCS-API/documentation']);
  });

  test.each([
    ['on 2g', { effectiveType: '2g' }],
    ['on slow 2g', { effectiveType: 'slow-2g' }],
    ['with data saver', { saveData: true, effectiveType: '4g' }],
  ])('%s nothing is fetched ahead', async (_case, connection) => {
    await using visit = await portal.openAlone(GUIDE, { viewport });
    const { page } = visit;
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value }),
      connection,
    );
    await page.reload();
    await page.clock.install();
    await page.locator('footer').getByRole('link', { name: 'Legal Policy' }).hover();
    await page.clock.runFor(1000);
    expect(await page.locator('link[rel="prefetch"]').count()).toBe(0);
  });
});
