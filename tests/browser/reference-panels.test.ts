import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdBack } from './hold-back.ts';
import { type Portal, startPortal, viewports } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const REFERENCE = '/portal/technical_documentation';
const BOOKING = `${REFERENCE}/ebk-api-v2/createAppointment`;
const ORDER = `${REFERENCE}/purchase-api-v1/sendOrder`;

const field = (page: Page, anchor: string) => page.locator(`[id="${anchor}"]`);
const finder = (page: Page) => page.getByRole('searchbox', { name: 'Find a field by name' });
const closedParts = (page: Page) =>
  page.locator('article details:not([open], .assumption, .side-nav-group)').count();

describe.each(viewports)('$name', ({ viewport }) => {
  test('without JavaScript: required fields are in sight, optional ones and errors one press away', async () => {
    await using visit = await portal.open(BOOKING, { viewport, javaScriptEnabled: false });
    const { page } = visit;
    expect(await field(page, 'body.centreCode').isVisible()).toBe(true);
    expect(await field(page, 'body.services.quantity').isVisible()).toBe(true);
    expect(await field(page, 'body.comments').isVisible()).toBe(false);
    await page.getByText('Show 5 optional fields').click();
    expect(await field(page, 'body.comments').isVisible()).toBe(true);

    const error = field(page, 'error-timeSlotNoLongerAvailable');
    expect(await error.isVisible()).toBe(false);
    await page.locator('summary', { hasText: '409' }).click();
    expect(await error.innerText()).toContain('timeSlotNoLongerAvailable');
    expect(await error.innerText()).toContain('The time slot is no longer available');
    expect(await finder(page).isVisible()).toBe(false);
  });

  test('without JavaScript: a link opens what it names', async () => {
    for (const anchor of [
      'body.driver.email',
      'error-unknownCentre',
      'response-400.errors',
      'body.comments',
    ]) {
      await using visit = await portal.open(`${BOOKING}#${anchor}`, { viewport, javaScriptEnabled: false });
      await field(visit.page, anchor).waitFor({ state: 'visible' });
    }
  });

  test('typing finds fields by name, with the fields around them, and clearing shows the page as it was', async () => {
    await using visit = await portal.open(BOOKING, { viewport });
    const { page } = visit;
    const closed = await closedParts(page);
    await finder(page).fill('licenceplate');
    await field(page, 'body.vehicle.licencePlate').waitFor({ state: 'visible' });
    expect(await field(page, 'body.vehicle').isVisible()).toBe(true);
    expect(await field(page, 'body.centreCode').isVisible()).toBe(false);
    expect(await field(page, 'body.vehicle.make').isVisible()).toBe(false);
    expect(await page.locator('.field-tools output').innerText()).toMatch(/^1 of \d+ fields$/);
    await finder(page).fill('');
    await field(page, 'body.centreCode').waitFor({ state: 'visible' });
    expect(await closedParts(page)).toBe(closed);
    expect(await page.locator('.field-tools output').innerText()).toBe('');
    expect(visit.complaints).toEqual([]);
  });

  test('only required fields, and everything open, by keyboard', async () => {
    await using visit = await portal.open(BOOKING, { viewport });
    const { page } = visit;
    const closed = await closedParts(page);
    await finder(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.locator('.left-out').first().waitFor({ state: 'attached' });
    const shown = await page
      .locator('li.field:not(.left-out)')
      .evaluateAll((rows) =>
        rows.filter((row) => row.querySelector('.field-head > .badge-required') === null).map(({ id }) => id),
      );
    expect(shown).toEqual([]);
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await field(page, 'body.driver.email').waitFor({ state: 'visible' });
    expect(await closedParts(page)).toBe(0);
    await page.keyboard.press('Space');
    await expect.poll(() => closedParts(page)).toBe(closed);
    expect(visit.complaints).toEqual([]);
  });

  test('a link to a field that is left out ends the choice', async () => {
    await using visit = await portal.open(BOOKING, { viewport });
    const { page } = visit;
    await finder(page).fill('quantity');
    await page.locator('.left-out').first().waitFor({ state: 'attached' });
    await page.evaluate(() => {
      location.hash = '#body.driver.email';
    });
    await field(page, 'body.driver.email').waitFor({ state: 'visible' });
    expect(await finder(page).inputValue()).toBe('');
  });

  test('with scripts held back, the first letters and the first choice count', async () => {
    await using visit = await portal.open(ORDER, { viewport });
    const { page } = visit;
    const letScriptsCome = await holdBack(page, /_astro\/(FieldTools|SampleLanguage|client)/);
    await page.reload();
    await finder(page).pressSequentially('Requested');
    expect(await page.locator('.left-out').count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Required only' }).check();
    await page.locator('.samples-tabs').getByText('Python').click();
    expect(await page.locator('.sample-python').isVisible()).toBe(true);
    letScriptsCome();
    await page.locator('.left-out').first().waitFor({ state: 'attached' });
    expect(await finder(page).inputValue()).toBe('Requested');
    expect(await page.getByRole('checkbox', { name: 'Required only' }).isChecked()).toBe(true);
    const shown = await page.locator('li.field:visible .field-name').allInnerTexts();
    expect(shown.some((name) => name.startsWith('Requested'))).toBe(true);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.language'))).toBe('python');
    expect(await page.getByRole('radio', { name: 'Python' }).isChecked()).toBe(true);
    expect(visit.complaints).toEqual([]);
  });

  test('the language of the samples is chosen by arrow keys, and kept without hydrating the next page', async () => {
    await using visit = await portal.open(BOOKING, { viewport });
    const { page } = visit;
    await page.getByRole('radio', { name: 'TypeScript SDK' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.sample-curl').isVisible()).toBe(true);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.language'))).toBe('curl');
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(`${portal.origin}${ORDER}`);
    expect(await page.locator('.sample-curl').isVisible()).toBe(true);
    expect(scripts.filter((url) => /SampleLanguage|FieldTools/.test(url))).toEqual([]);
  });

  test('an error leads to the sandbox, which provokes it', async () => {
    await using visit = await portal.open(`${BOOKING}#response-409`, { viewport });
    const { page } = visit;
    await page.getByRole('link', { name: 'Provoke timeSlotNoLongerAvailable' }).click();
    await page.locator('.exchange-status', { hasText: '409' }).waitFor();
    const response = page.getByRole('region', { name: 'Response', exact: true });
    expect(await response.textContent()).toContain('The time slot is no longer available');
  });

  test.each([
    ['FieldTools', finder],
    ['SampleLanguage', (page: Page) => page.getByRole('radio', { name: 'curl' })],
  ])('%s fails to load: a box with Retry, and the page stays', async (name, control) => {
    await using visit = await portal.open(BOOKING, { viewport });
    const { page } = visit;
    const broken = `**/_astro/${name}.*`;
    await page.route(broken, (route) => route.abort());
    await control(page).focus();
    const box = page.getByRole('alert');
    await box.getByText('could not be loaded').waitFor();
    expect(await field(page, 'body.centreCode').isVisible()).toBe(true);
    await page.unroute(broken);
    await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
    await box.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => page.evaluate(() => 'isOld' in globalThis)).toBe(false);
    expect(await box.count()).toBe(0);
  });

  test('the tools crash: the page stands, and they start again', async () => {
    await using visit = await portal.open(BOOKING, { viewport });
    const { page } = visit;
    await finder(page).fill('email');
    await page.locator('.left-out').first().waitFor({ state: 'attached' });
    await page.evaluate(() => {
      const { toggle } = DOMTokenList.prototype;
      DOMTokenList.prototype.toggle = function crash() {
        DOMTokenList.prototype.toggle = toggle;
        throw new Error('A crash on purpose');
      };
    });
    await finder(page).fill('emai');
    const box = page.getByRole('alert');
    await box.getByText('This page crashed.', { exact: true }).waitFor();
    expect(await page.locator('h2', { hasText: 'Responses' }).isVisible()).toBe(true);
    await box.getByRole('button', { name: 'Try again', exact: true }).click();
    await finder(page).fill('centreCode');
    await field(page, 'body.centreCode').waitFor({ state: 'visible' });
  });

  test('paper has everything, whatever is folded or left out', async () => {
    await using visit = await portal.open(BOOKING, { viewport });
    const { page } = visit;
    await finder(page).fill('quantity');
    await field(page, 'body.centreCode').waitFor({ state: 'hidden' });
    await page.emulateMedia({ media: 'print' });
    for (const anchor of ['body.centreCode', 'body.driver.email', 'error-timeSlotNoLongerAvailable'])
      expect(await field(page, anchor).isVisible(), anchor).toBe(true);
    expect(await finder(page).isVisible()).toBe(false);
  });
});

test('nothing of the reference is loaded before a reader uses it, and its islands are given little', async () => {
  await using visit = await portal.open(ORDER);
  const { page } = visit;
  const islands = await page.locator('astro-island').evaluateAll((nodes) =>
    nodes.map((node) => ({
      name: node.getAttribute('component-export'),
      isAsleep: node.hasAttribute('ssr'),
      props: node.getAttribute('props')?.length ?? 0,
    })),
  );
  expect(islands.map(({ name }) => name)).toEqual(expect.arrayContaining(['FieldTools', 'SampleLanguage']));
  expect(islands.filter(({ isAsleep }) => !isAsleep)).toEqual([]);
  expect(islands.filter(({ props }) => props > 2000)).toEqual([]);
});
