import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from './portal.ts';
import { EMPTY_PAGE } from './static-server.ts';
import { wholeLayout } from './whole-layout.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const guides = models.flatMap(({ family }) =>
  family.pages.map((page) => ['/portal', family.routePrefix, page].filter((part) => part !== '').join('/')),
);
const BOOKING = '/portal/technical_documentation/ebk-api-v2/createAppointment';

describe('every guide', () => {
  const widths = [320, 390, 768, 1100, 1280, 1920];
  /** The guides that are wider than the window, by its width. */
  const wide = new Map(widths.map((width) => [width, [] as string[]]));
  const tooLarge: string[] = [];

  // Each is loaded once and resized, because loading takes most of the time.
  beforeAll(async () => {
    await using visit = await portal.open(EMPTY_PAGE);
    const { page } = visit;
    for (const route of [...guides, '/portal/legal_policy']) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(portal.origin + route);
      await wholeLayout(page);
      const { height, elements } = await page.evaluate(() => ({
        height: document.documentElement.scrollHeight,
        elements: document.querySelectorAll('*').length,
      }));
      if (height > 15_000 || elements > 3000) tooLarge.push(`${route}: ${height} px, ${elements} elements`);
      if (!guides.includes(route)) continue;
      for (const [width, routes] of wide) {
        await page.setViewportSize({ width, height: 900 });
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) routes.push(route);
      }
    }
  });

  test('is at most 15,000 px high and has at most 3,000 elements, unless its responses are unfolded', () => {
    expect(tooLarge).toEqual([]);
  });

  test.each(widths)('does not scroll sideways at %i px', (width) => {
    expect(wide.get(width)).toEqual([]);
  });
});

test('at 1,280 px the code of a step is beside its prose, at least 400 px wide', async () => {
  await using visit = await portal.open('/portal/documentation', { viewport: { width: 1280, height: 900 } });
  const steps = visit.page.locator('.step:has(> .step-text)');
  expect(await steps.count()).toBeGreaterThan(5);
  const prose = await steps.first().locator('.step-text').boundingBox();
  const code = await steps.first().locator('.call').boundingBox();
  expect(code?.x).toBeGreaterThan((prose?.x ?? 0) + (prose?.width ?? 0));
  expect(Math.abs((code?.y ?? 0) - (prose?.y ?? 0))).toBeLessThan(5);
  expect(code?.width).toBeGreaterThanOrEqual(400);
});

test('at 1,536 px the table of contents is beside the steps, whose code is no narrower than at 1,280 px', async () => {
  await using visit = await portal.open('/portal/documentation', { viewport: { width: 1280, height: 900 } });
  const { page } = visit;
  const code = page.locator('.step:has(> .step-text) .call').first();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const before = await code.boundingBox();
  expect(await contents.isVisible()).toBe(false);
  await page.setViewportSize({ width: 1536, height: 864 });
  const box = await code.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(before?.width ?? Number.POSITIVE_INFINITY);
  expect((await contents.boundingBox())?.x).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0));
  expect(await page.locator('.toc-inline').isVisible()).toBe(false);
});

describe('the language of the samples', () => {
  const shown = '.call-samples > pre:visible';

  test('is chosen once: for the page, for other guides and for the reference', async () => {
    await using visit = await portal.open('/portal/documentation');
    const { page } = visit;
    const calls = await page.locator('.call-samples').count();
    await page.locator('.call-samples').nth(2).getByText('Python').click();
    expect(await page.locator(`${shown}.sample-python`).count()).toBe(calls);
    expect(await page.locator('.call-samples input[value="python"]:checked').count()).toBe(calls);

    await page.goto(`${portal.origin}/portal/Party-API/documentation`);
    expect(await page.locator(`${shown}:not(.sample-python)`).count()).toBe(0);
    await page.goto(portal.origin + BOOKING);
    expect(await page.locator('.samples input[value="python"]').isChecked()).toBe(true);
    expect(visit.complaints).toEqual([]);
  });

  test('that was chosen in the reference holds in guides', async () => {
    await using visit = await portal.open(BOOKING);
    const { page } = visit;
    await page.locator('.samples label', { hasText: 'curl' }).click();
    await page.goto(`${portal.origin}/portal/VCS-API/documentation`);
    expect(await page.locator(`${shown}.sample-curl`).count()).toBe(
      await page.locator('.call-samples').count(),
    );
  });

  test('keeps the chosen sample where it is on the screen', async () => {
    await using visit = await portal.open('/portal/documentation');
    const tab = visit.page.locator('.call-samples').nth(5).getByText('Python');
    await tab.scrollIntoViewIfNeeded();
    const before = await tab.boundingBox();
    await tab.click();
    const after = await tab.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  });

  test('can be chosen without JavaScript', async () => {
    await using visit = await portal.open('/portal/documentation', { javaScriptEnabled: false });
    const call = visit.page.locator('.call-samples').first();
    await call.locator('label', { hasText: 'curl' }).click();
    expect(await call.locator('pre:visible').getAttribute('class')).toBe('sample-curl');
  });

  test('is copied: the sample that is shown, not the first', async () => {
    await using visit = await portal.open('/portal/documentation', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const call = visit.page.locator('.call-samples').nth(1);
    await call.locator('label', { hasText: 'curl' }).click();
    await call.locator('.copy').click();
    expect(await visit.page.evaluate(() => navigator.clipboard.readText())).toContain('curl');
  });
});

test('a response is folded, and opens with the keyboard', async () => {
  await using visit = await portal.open('/portal/documentation');
  const answer = visit.page.locator('.call-answer').first();
  expect(await answer.locator('pre').isVisible()).toBe(false);
  await answer.locator('summary').focus();
  await visit.page.keyboard.press('Enter');
  expect(await answer.locator('pre').isVisible()).toBe(true);
});
