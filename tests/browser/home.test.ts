import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';

const [first] = models;
const HOME = '/portal/';
const ACCESS = `/portal/technical_documentation/${first?.id}/access`;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

describe.each(viewports)('$name', ({ viewport }) => {
  test('a reader gets from home to a response of the sandbox, by keyboard', async () => {
    await using visit = await portal.open(HOME, { viewport });
    const { page } = visit;
    await page.locator(':root[data-enhanced]').waitFor();
    await page.getByRole('button', { name: 'Open the sandbox' }).press('Enter');
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await send.waitFor();
    await send.press('Enter');
    await page.locator('.exchange-status', { hasText: '200' }).waitFor();
    expect([...visit.complaints, ...visit.foreign]).toEqual([]);
  });

  test('without scripts, home leads to every API and to the steps of getting access', async () => {
    await using visit = await portal.open(HOME, { viewport, javaScriptEnabled: false });
    const { page } = visit;
    const cards = page.locator('main .api-links a');
    expect(await cards.locator('strong').allTextContents()).toEqual(models.map(({ family }) => family.name));
    expect(await cards.locator('svg path').count()).toBe(models.length);
    await page.getByRole('main').getByRole('link', { name: 'Getting access' }).click();
    expect(new URL(page.url()).pathname).toBe(ACCESS);
    const steps = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(steps.map((title) => Number.parseInt(title, 10))).toEqual(steps.map((_, index) => index + 1));
    await page
      .getByRole('main')
      .getByRole('link', { name: `${first?.family.name} documentation` })
      .click();
    expect(new URL(page.url()).pathname).toBe('/portal/documentation');
  });

  test('without scripts, a click leads to the comparison of all APIs', async () => {
    await using visit = await portal.open(HOME, { viewport, javaScriptEnabled: false });
    const { page } = visit;
    await page.getByRole('main').getByRole('link', { name: 'Compare the APIs' }).click();
    const rows = page.getByRole('main').getByRole('table').getByRole('row');
    expect(await rows.count()).toBe(models.length + 1);
  });

  test('every section of the default documentation is one click from home', async () => {
    await using visit = await portal.open('/portal/documentation', { viewport });
    const { page } = visit;
    const anchors = await page.locator('main h2[id]').evaluateAll((all) => all.map(({ id }) => id));
    await page.goto(portal.origin + HOME);
    const linked = await page
      .locator('main .home-contents a')
      .evaluateAll((all) => all.map((link) => (link.getAttribute('href') ?? '').split('#')[1]));
    expect(linked).toEqual(anchors);
  });
});

test('on a desktop, the steps to a first response are in the first window', async () => {
  const [{ viewport }] = viewports;
  await using visit = await portal.open(HOME, { viewport });
  const last = await visit.page.locator('.home-steps > li').last().boundingBox();
  expect((last?.y ?? viewport.height) + (last?.height ?? 0)).toBeLessThan(viewport.height);
});

test.each(viewports)(
  '$name: the rings of the offer take no more space than is drawn',
  async ({ viewport }) => {
    await using visit = await portal.open(HOME, { viewport });
    const rings = await visit.page.locator('.hero').evaluate((hero) => {
      const { content, width, height, maskImage } = getComputedStyle(hero, '::before');
      return { content, width: Number.parseFloat(width), height: Number.parseFloat(height), maskImage };
    });
    const [, radius] = / (\d+)px\)$/.exec(rings.maskImage) ?? [];
    expect(rings.content).toBe('""');
    expect(Number(radius)).toBeGreaterThan(0);
    expect([rings.width, rings.height]).toEqual([Number(radius), Number(radius)]);
  },
);
