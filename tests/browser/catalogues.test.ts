import { documents } from '@partner-apis/model/documents';
import { models } from '@partner-apis/model/models';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';
import { portalBuiltWith } from './settings/built-with.ts';
import { EMPTY_PAGE } from './static-server.ts';

let portal: Portal;
/** The portal as the owner of the documents sees it. */
let owners: Portal;
beforeAll(async () => {
  [portal, owners] = await Promise.all([startPortal(), portalBuiltWith('everything-on').then(startPortal)]);
});
afterAll(() => Promise.all([portal?.close(), owners?.close()]));

const REFERENCE = '/portal/technical_documentation';
const FAMILY_ERRORS = `${REFERENCE}/ebk-api-v2/errors`;
const ALL_ERRORS = `${REFERENCE}/errors`;

const rowsLeft = (page: Page) => page.locator('tbody tr:visible').count();

describe.each(viewports)('error catalogues, $name', ({ viewport }) => {
  test.each([FAMILY_ERRORS, ALL_ERRORS])('%s: typing filters the rows', async (route) => {
    await using visit = await portal.open(route, { viewport });
    const { page } = visit;
    const total = await rowsLeft(page);
    const field = page.getByRole('searchbox', { name: 'Find an error' });
    await field.fill('no longer available');
    const left = await page.locator('tbody tr:visible').allTextContents();
    for (const row of left) for (const word of ['no', 'longer', 'available']) expect(row).toContain(word);
    expect(left.length).toBeLessThan(total);
    const count = page.locator('[data-row-count]');
    expect(await count.textContent()).toBe(`${left.length} of ${total} errors`);
    const [fieldBox, countBox] = await Promise.all([field.boundingBox(), count.boundingBox()]);
    if (!fieldBox || !countBox) throw new Error('The field or its count is not shown');
    const isBelow = countBox.y >= fieldBox.y + fieldBox.height;
    expect(isBelow).toBe(viewport.width < 600);
    if (isBelow) expect(countBox.x).toBe(fieldBox.x);
    else expect(countBox.x).toBeGreaterThan(fieldBox.x + fieldBox.width);
    await field.fill('409');
    expect(await rowsLeft(page)).toBeGreaterThan(0);
    await field.fill('The field is too long. Max Length: 30');
    expect(await page.locator('tbody tr:visible').first().textContent()).toContain('Max Length: {limit}');
    await field.fill('no such thing');
    expect(await rowsLeft(page)).toBe(0);
    await page.getByRole('button', { name: 'Show all errors' }).click();
    expect(await rowsLeft(page)).toBe(total);
    expect(visit.complaints).toEqual([]);
  });
});

test('the address of a catalogue has its filter: reloaded, and after Back', async () => {
  await using visit = await portal.open(ALL_ERRORS);
  const { page } = visit;
  const total = await rowsLeft(page);
  const field = page.getByRole('searchbox', { name: 'Find an error' });
  await field.fill('centre');
  const left = await rowsLeft(page);
  expect(left).toBeLessThan(total);
  await page.locator('tbody a:visible').first().click();
  await page.waitForURL(/#error-/);
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe('centre');
  expect(new URL(page.url()).search).toBe('?q=centre');
  expect(await rowsLeft(page)).toBe(left);
  await field.fill('no such thing');
  await field.press('Enter');
  await page.reload();
  expect(await rowsLeft(page)).toBe(0);
  await page.getByRole('button', { name: 'Show all errors' }).click();
  expect(new URL(page.url()).search).toBe('');
  // A link to an error wins over a filter that hides it.
  await page.goto(`${portal.origin}${FAMILY_ERRORS}?q=centre#error-wrongFormat`);
  expect(await page.locator('#error-wrongFormat').isVisible()).toBe(true);
  expect(visit.complaints).toEqual([]);
});

test('without JavaScript all errors are there, without the filter', async () => {
  await using visit = await portal.open(ALL_ERRORS, { javaScriptEnabled: false });
  expect(await rowsLeft(visit.page)).toBeGreaterThan(60);
  expect(await visit.page.locator('[data-row-filter]').isVisible()).toBe(false);
  expect(await visit.page.locator('[data-no-rows]').isVisible()).toBe(false);
});

test('an error of all APIs links to those that return it', async () => {
  await using visit = await portal.open(ALL_ERRORS);
  const row = visit.page.locator('tbody tr', { hasText: 'The time slot is no longer available' });
  await row.getByRole('link', { name: 'eBooking' }).click();
  await visit.page.waitForURL(/ebk-api-v2\/errors\/?#error-timeSlotNoLongerAvailable$/);
  expect(await visit.page.locator('tr:target').textContent()).toContain('409');
});

test.each(models)(
  '$id: while there is one version, the overview says so and there is no changelog',
  async (model) => {
    await using visit = await portal.open(`${REFERENCE}/${model.id}`, { javaScriptEnabled: false });
    const versions = documents[model.id]?.versions ?? [];
    expect(versions.length).toBeGreaterThan(0);
    const line = visit.page.locator('#changelog + p');
    const said = versions.length === 1 ? `First release: version ${versions[0]?.version}` : 'changelog';
    expect(await line.textContent()).toContain(said);
    const page = await fetch(`${portal.origin}${REFERENCE}/${model.id}/changelog`);
    expect(page.status).toBe(versions.length === 1 ? 404 : 200);
  },
);

test('the changelog of all APIs has a line for each recorded version', async () => {
  await using visit = await portal.open(`${REFERENCE}/changelog`, { javaScriptEnabled: false });
  const recorded = models.flatMap(({ id }) => documents[id]?.versions ?? []);
  expect(await visit.page.locator('.version-table tbody tr').count()).toBe(recorded.length);
});

test.each(models)('$id: each assumption links to its places', async ({ id }) => {
  await using visit = await owners.open(`${REFERENCE}/${id}/assumptions`, { javaScriptEnabled: false });
  const { page } = visit;
  expect(await page.locator('*').count()).toBeLessThanOrEqual(3000);
  const entries = await page.locator('.assumption-list > li').evaluateAll((nodes) =>
    nodes.map((node) => ({
      reason: node.querySelector('p')?.textContent ?? '',
      target: node.querySelector('.assumption-places a')?.getAttribute('href') ?? '',
    })),
  );
  expect(entries.length).toBeGreaterThan(0);
  const routes = [...new Set(entries.map(({ target }) => target.split('#')[0] ?? ''))];
  const texts = await assumptionTexts(routes);
  const missing = entries.filter(({ reason, target }) => {
    const [route = ''] = target.split('#');
    return texts[route]?.includes(withSingleSpaces(reason).trim()) !== true;
  });
  expect(missing).toEqual([]);
});

const withSingleSpaces = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The assumptions that each page shows, as a browser parses it for a reader without JavaScript. */
async function assumptionTexts(routes: readonly string[]): Promise<Readonly<Record<string, string>>> {
  await using visit = await owners.open(EMPTY_PAGE);
  const texts = await visit.page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const html = await (await fetch(address)).text();
          const parsed = new DOMParser().parseFromString(html, 'text/html');
          return [...parsed.querySelectorAll('.assumption-text')].map((node) => node.textContent).join('\n');
        }),
      ),
    routes,
  );
  return Object.fromEntries(routes.map((route, index) => [route, withSingleSpaces(texts[index] ?? '')]));
}

test('only the owner has the pages of assumptions', async () => {
  for (const { id } of models) {
    const page = await fetch(`${portal.origin}${REFERENCE}/${id}/assumptions`);
    expect(page.status).toBe(404);
  }
});
