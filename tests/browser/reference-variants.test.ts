import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageWeights, tooHeavy } from '../testing/page-weights.ts';
import { portalOfExtremes, REFERENCE } from './documents/extremes.ts';
import { NAMES } from './documents/payments.ts';
import { holdBack } from './hold-back.ts';
import { type Portal, startPortal, viewports } from './portal.ts';
import { EMPTY_PAGE } from './static-server.ts';

let portal: Portal;
let dist: URL;
beforeAll(async () => {
  dist = await portalOfExtremes();
  portal = await startPortal(dist);
});
afterAll(() => portal?.close());

const PAY = `${REFERENCE}/pay`;

describe.each(viewports)('$name', ({ viewport }) => {
  test('without JavaScript: one alternative is open, and opening another closes it', async () => {
    await using visit = await portal.open(PAY, { viewport, javaScriptEnabled: false });
    const { page } = visit;
    const number = page.locator('[id="body.Card.number"]');
    const iban = page.locator('[id="body.Transfer.iban"]');
    expect([await number.isVisible(), await iban.isVisible()]).toEqual([true, false]);
    await page.locator('details[data-variant] > summary', { hasText: 'Transfer' }).focus();
    await page.keyboard.press('Enter');
    expect([await number.isVisible(), await iban.isVisible()]).toEqual([false, true]);
  });

  test.each(['variant=body.Transfer', 'body.Transfer.iban'])('%s: its address opens it', async (anchor) => {
    await using visit = await portal.open(`${PAY}#${anchor}`, { viewport, javaScriptEnabled: false });
    await visit.page.locator('[id="body.Transfer.iban"]').waitFor({ state: 'visible' });
    expect(await visit.page.locator('[id="body.Card.number"]').isVisible()).toBe(false);
  });
});

const ORDER = `${REFERENCE}/order`;
const RIDE = `${REFERENCE}/ride`;
const NOTE = `${REFERENCE}/note`;

/** The variants of the request body that are open, with those in them. */
const openVariants = (page: Page) =>
  page.locator('details[data-variant][open]').evaluateAll((all) =>
    all.flatMap((one) => {
      const isVisible = one.parentElement?.closest('details:not([open])') === null;
      return isVisible && one instanceof HTMLElement ? [one.dataset.variant] : [];
    }),
  );

/** The code of the sample that is visible. */
async function visibleSample(page: Page): Promise<string> {
  const visible = page.locator('.sample pre').filter({ visible: true });
  expect(await visible.count()).toBe(1);
  return (await visible.textContent()) ?? '';
}

const summary = (page: Page, text: RegExp) =>
  page.locator('details[data-variant] > summary, .sample-choice > summary').filter({ hasText: text });

test('a choice that is made before the scripts are there is followed by them', async () => {
  await using visit = await portal.open(EMPTY_PAGE);
  const { page } = visit;
  const letScriptsCome = await holdBack(page, '**/_astro/{client,SampleLanguage}*.js');
  await page.goto(portal.origin + ORDER);
  await summary(page, /^Pickup when/).click();
  expect(await openVariants(page)).toEqual(['variant=body.Pickup']);
  letScriptsCome();
  await expect.poll(() => visibleSample(page)).toContain('Shop 12');
  expect(new URL(page.url()).hash).toBe('#variant=body.Pickup');
  expect(visit.complaints).toEqual([]);
});

describe.each(viewports)('a choice of the request, $name', ({ viewport }) => {
  test('a variant is chosen by the pointer, with its samples in every language', async () => {
    await using visit = await portal.open(ORDER, { viewport });
    const { page } = visit;
    expect(await openVariants(page)).toEqual(['variant=body.Car']);
    expect(await visibleSample(page)).toContain('Station Road 4');
    await summary(page, /^Pickup when/).click();
    await expect.poll(() => visibleSample(page)).toContain('Shop 12');
    for (const language of ['fetch', 'Python', 'Java', 'curl']) {
      await page.locator('.samples-tabs label', { hasText: language }).click();
      await expect.poll(() => visibleSample(page)).toMatch(/pickup[\s\S]*Shop 12/);
    }
    expect(new URL(page.url()).hash).toBe('#variant=body.Pickup');
    expect(visit.complaints).toEqual([]);
  });

  test('a variant in a variant is chosen by the keyboard', async () => {
    await using visit = await portal.open(ORDER, { viewport });
    const { page } = visit;
    await summary(page, /^Parcel when/).press('Enter');
    await expect.poll(() => visibleSample(page)).toContain('L-7');
    await summary(page, /^Address$/).press('Enter');
    await expect.poll(() => visibleSample(page)).toContain('High Street 1');
    expect(await openVariants(page)).toEqual(['variant=body.Parcel', 'variant=body.Parcel.to.Address']);
    expect(new URL(page.url()).hash).toBe('#variant=body.Parcel.to.Address');
  });

  test('an example of the samples opens its variants', async () => {
    await using visit = await portal.open(ORDER, { viewport });
    const { page } = visit;
    await summary(page, /^Parcel.to.Address$/).click();
    await expect
      .poll(() => openVariants(page))
      .toEqual(['variant=body.Parcel', 'variant=body.Parcel.to.Address']);
  });

  test('the choice is in the address: reloaded, shared, back and forward', async () => {
    await using visit = await portal.open(ORDER, { viewport });
    const { page } = visit;
    await summary(page, /^Pickup when/).click();
    await expect.poll(() => visibleSample(page)).toContain('Shop 12');
    await summary(page, /^Parcel when/).click();
    await expect.poll(() => visibleSample(page)).toContain('L-7');
    await page.reload();
    await expect.poll(() => visibleSample(page)).toContain('L-7');
    expect((await openVariants(page))[0]).toBe('variant=body.Parcel');
    await page.goBack();
    await expect.poll(() => visibleSample(page)).toContain('Shop 12');
    expect(await openVariants(page)).toEqual(['variant=body.Pickup']);
    await page.goBack();
    await expect.poll(() => visibleSample(page)).toContain('Station Road 4');
    expect(await openVariants(page)).toEqual(['variant=body.Car']);
    await page.goForward();
    await expect.poll(() => visibleSample(page)).toContain('Shop 12');
    await using field = await portal.open(`${ORDER}#body.Parcel.to.Address.street`, { viewport });
    await expect.poll(() => visibleSample(field.page)).toContain('High Street 1');
    await using shared = await portal.open(`${ORDER}#variant=body.Parcel.to.Address`, { viewport });
    await expect.poll(() => visibleSample(shared.page)).toContain('High Street 1');
  });

  test('without JavaScript, the samples of every variant are in the page', async () => {
    await using visit = await portal.open(ORDER, { viewport, javaScriptEnabled: false });
    const { page } = visit;
    expect(await visibleSample(page)).toContain('Station Road 4');
    await summary(page, /^Parcel$/).press('Enter');
    expect(await visibleSample(page)).toContain('L-7');
    expect(await summary(page, /^(A car|Pickup$|Parcel$|Parcel.to)/).count()).toBe(4);
  });

  test('an alternative directly in an alternative has its fields, its address and its samples', async () => {
    await using visit = await portal.open(RIDE, { viewport });
    const { page } = visit;
    expect(await visibleSample(page)).toContain('shoes');
    const rows = page.locator('details[data-variant] > summary');
    await rows.filter({ hasText: /^Bike$/ }).press('Enter');
    await expect.poll(() => visibleSample(page)).toContain('basket');
    await rows.filter({ hasText: /^Cargo$/ }).press('Enter');
    await expect.poll(() => visibleSample(page)).toContain('"load": 70');
    expect(await openVariants(page)).toEqual(['variant=body.Bike', 'variant=body.Bike.Cargo']);
    expect(await page.locator('[id="body.Bike.Cargo.load"]').isVisible()).toBe(true);
    expect(new URL(page.url()).hash).toBe('#variant=body.Bike.Cargo');
    await page.reload();
    await expect.poll(() => visibleSample(page)).toContain('"load": 70');
    expect(await openVariants(page)).toEqual(['variant=body.Bike', 'variant=body.Bike.Cargo']);
  });

  test('named examples, and other media types, are chosen by their names', async () => {
    await using visit = await portal.open(NOTE, { viewport });
    const { page } = visit;
    expect(await visibleSample(page)).toContain('A long note');
    await summary(page, /^short$/).click();
    await expect.poll(() => visibleSample(page)).toContain('Short');
    await page.locator('.samples-tabs label', { hasText: 'Python' }).click();
    await summary(page, /^plain$/).click();
    await expect.poll(() => visibleSample(page)).toMatch(/text\/plain[\s\S]*A plain note|A plain note/);
    await page.reload();
    await expect.poll(() => visibleSample(page)).toContain('A plain note');
    await page.goBack();
    await expect.poll(() => visibleSample(page)).toContain('Short');
    expect(visit.complaints).toEqual([]);
  });

  test('samples that cannot be loaded leave the link to their example', async () => {
    await using visit = await portal.open(NOTE, { viewport });
    const { page } = visit;
    await page.route('**/*.samples.json', (route) => route.abort());
    await summary(page, /^short$/).click();
    const link = page.getByRole('link', { name: 'Request body of this example' }).filter({ visible: true });
    await link.click();
    await page.locator('[id="body-example-short"]').waitFor();
  });
});

test('no page of a document of cycles has more than 300 kB or 3,000 elements', async () => {
  const weights = await pageWeights(fileURLToPath(dist));
  expect(weights.length).toBeGreaterThan(NAMES.length);
  expect(tooHeavy(weights)).toEqual([]);
});
