import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const REFERENCE = '/portal/technical_documentation';
const BOOKING = `${REFERENCE}/ebk-api-v2/createAppointment`;

describe.each(viewports)('$name', ({ viewport }) => {
  test.each(models)('$id: the menu lists its own operations, and those of no other', async (model) => {
    const path = `${REFERENCE}/${model.id}`;
    await using visit = await portal.open(path, { viewport, javaScriptEnabled: false });
    const linked = await visit.page
      .locator('#side-menu .side-nav a')
      .evaluateAll((all) =>
        all.flatMap((link) => (link instanceof HTMLAnchorElement ? [link.pathname + link.hash] : [])),
      );
    const references = linked.filter((link) => link.startsWith(REFERENCE));
    expect(
      references.filter((link) => !`${link}/`.startsWith(`${path}/`) && !link.startsWith(`${path}#`)),
    ).toEqual([]);
    for (const { operationId } of model.operations) expect(references).toContain(`${path}/${operationId}`);
  });

  test('the language of the samples is remembered, over operations and families', async () => {
    await using visit = await portal.open(BOOKING, { viewport });
    const { page } = visit;
    await page.locator('.samples-tabs').getByText('Python').click();
    for (const path of ['ebk-api-v2/listServices', 'purchase-api-v1/sendOrder']) {
      await page.goto(`${portal.origin}${REFERENCE}/${path}`);
      expect(await page.getByRole('radio', { name: 'Python' }).isChecked()).toBe(true);
      expect(await page.locator('.sample-python').isVisible()).toBe(true);
      expect(await page.locator('.sample-sdk').isVisible()).toBe(false);
    }
  });

  test('a schema leads to the operations that use it, they lead to it, and its tree opens and closes', async () => {
    await using visit = await portal.open(BOOKING, { viewport, javaScriptEnabled: false });
    const { page } = visit;
    await page.locator('main').getByRole('link', { name: 'Booking', exact: true }).first().click();
    await page.locator('h1', { hasText: /^Booking$/ }).waitFor();
    const lastName = page.locator('[id="field.driver.lastName"]');
    const driver = page.locator('[id="field.driver"] > details > summary');
    expect(await lastName.isVisible()).toBe(false);
    await page.getByText('Show 5 optional fields').click();
    await driver.click();
    expect(await lastName.isVisible()).toBe(true);
    await driver.click();
    expect(await lastName.isVisible()).toBe(false);
    await page.locator('main').getByRole('link', { name: 'createAppointment', exact: true }).first().click();
    await page.waitForURL(`**${BOOKING}`);
  });

  test('the main colour is #164193', async () => {
    await using visit = await portal.open(BOOKING, { viewport });
    const colour = await visit.page
      .getByRole('button', { name: 'Open the sandbox' })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(colour).toBe('rgb(22, 65, 147)');
  });
});

test.each(models)('$id: its documents can be downloaded', async ({ id, operations }) => {
  await using visit = await portal.open(`${REFERENCE}/${id}`);
  const links = await visit.page
    .locator('.downloads a')
    .evaluateAll((all) => all.flatMap((link) => link.getAttribute('href') ?? []));
  for (const link of links) {
    const response = await fetch(portal.origin + link);
    expect(response.status, link).toBe(200);
    expect((await response.arrayBuffer()).byteLength, link).toBeGreaterThan(0);
  }
  const document = await (await fetch(`${portal.origin}/portal/downloads/${id}/openapi.json`)).json();
  expect(Object.values<object>(document.paths).flatMap((path) => Object.values(path))).toEqual(
    expect.arrayContaining(operations.map(({ operationId }) => expect.objectContaining({ operationId }))),
  );
});
