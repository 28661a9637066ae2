import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, type Visit } from './portal.ts';
import { BOOKING, openPanel, operationPath, reloadPanel, responseBody, send } from './try-it-panel.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const CENTRES = operationPath('ebk-api-v2', 'listCentres');

async function provoke({ page }: Visit, name: string): Promise<void> {
  const list = page.locator('.provocations');
  if ((await list.getAttribute('open')) === null) await list.locator('summary').click();
  await list.getByRole('button', { name: `Provoke ${name}`, exact: true }).click();
}

function focused({ page }: Visit): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

describe('provoked errors', () => {
  test.each(
    models.map((model) => {
      const operation = model.operations.find(({ provoke: known }) => Object.keys(known).length > 0);
      const names = Object.keys(operation?.provoke ?? {});
      return [model.id, operation?.operationId ?? '', [names[0], names.at(-1)]] as const;
    }),
  )('%s %s: the sandbox answers them as documented', async (id, operationId, names) => {
    await using visit = await portal.open(operationPath(id, operationId));
    await openPanel(visit);
    for (const name of names) {
      await provoke(visit, name ?? '');
      await visit.page.locator('.exchange-status', { hasText: 'As documented' }).waitFor();
      await expect.poll(() => focused(visit)).toBe('Response');
    }
    expect(visit.complaints).toEqual([]);
  });

  test('an error in the headers shows which header is omitted', async () => {
    await using visit = await portal.open(BOOKING);
    await openPanel(visit);
    await provoke(visit, 'apiKeyMissing');
    await visit.page.locator('.exchange-status', { hasText: '401' }).waitFor();
    expect(await visit.page.locator('.try-it-changes').textContent()).toContain('Without the header');
  });
});

test('typed input survives a provoked error and the example', async () => {
  await using visit = await portal.open(BOOKING);
  const { page } = visit;
  await openPanel(visit);
  const code = page.getByLabel(/^externalCode/);
  await code.fill('TYPED-1');
  await provoke(visit, 'fieldTooLong');
  await visit.page.locator('.exchange-status', { hasText: 'As documented' }).waitFor();
  expect(await code.inputValue()).not.toBe('TYPED-1');
  await page.getByRole('button', { name: 'Restore my input' }).click();
  expect(await code.inputValue()).toBe('TYPED-1');
  await page.getByRole('button', { name: 'Restore the example' }).click();
  await page.getByRole('button', { name: 'Restore my input' }).click();
  expect(await code.inputValue()).toBe('TYPED-1');
});

describe('credentials', () => {
  test('another partner gets responses by its own rules', async () => {
    await using visit = await portal.open(BOOKING);
    await openPanel(visit);
    await visit.page.getByLabel('Partner', { exact: true }).selectOption('carlease');
    await visit.page.locator('.access summary', { hasText: 'Credentials' }).click();
    expect(await visit.page.getByLabel('Client secret').inputValue()).toBe('carlease-secret');
    await send(visit, 202);
    await visit.page.locator('summary', { hasText: 'Request as sent' }).click();
    expect(await visit.page.locator('.exchange-headers').last().textContent()).toContain('carlease-api-key');
  });

  test('another scheme is chosen, and sends its own header', async () => {
    await using visit = await portal.open(operationPath('sale-api-v1', 'createExternalSale'));
    const { page } = visit;
    await openPanel(visit);
    await page.locator('.access summary', { hasText: 'Credentials' }).click();
    await page.getByLabel('Scheme').selectOption({ label: 'clientid and HTTP Basic' });
    await send(visit, 200);
    await page.locator('summary', { hasText: 'Request as sent' }).click();
    expect(await page.locator('.exchange-headers').last().textContent()).toMatch(/authorizationBasic \w/);
  });

  test.each([
    ['missing', 401],
    ['wrong', 401],
    ['expired', 401],
  ])('%s', async (treatment, status) => {
    await using visit = await portal.open(CENTRES);
    await openPanel(visit);
    await visit.page.locator('.access summary', { hasText: 'Credentials' }).click();
    await visit.page.getByLabel('Variant').selectOption(treatment);
    await send(visit, status);
  });
});

test('the call is shown in full: SDK code, curl, headers and token request', async () => {
  await using visit = await portal.open(BOOKING);
  const { page } = visit;
  await openPanel(visit);
  await send(visit, 202);
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  expect(await region('SDK').textContent()).toContain('await client.createAppointment({');
  expect(await page.locator('.exchange-status').textContent()).toMatch(/202.*\d ms/);
  await page.locator('summary', { hasText: 'curl' }).click();
  expect(await region('curl').textContent()).toContain("--header 'authorization: Bearer ");
  await page.locator('summary', { hasText: 'Access token' }).click();
  expect(await region('Token request').textContent()).toContain('grant_type=client_credentials');
});

test('draft, partner, history and the data of the sandbox survive a reload', async () => {
  await using visit = await portal.open(BOOKING);
  const { page } = visit;
  await openPanel(visit);
  await page.getByLabel('Partner', { exact: true }).selectOption('carlease');
  await page.getByLabel(/^externalCode/).fill('KEPT-1');
  await send(visit, 202);
  const { appointmentCode } = JSON.parse(await responseBody(visit));
  await page.getByLabel(/^externalCode/).fill('KEPT-2');
  await reloadPanel(visit);
  expect(await page.getByLabel('Partner', { exact: true }).inputValue()).toBe('carlease');
  expect(await page.getByLabel(/^externalCode/).inputValue()).toBe('KEPT-2');
  await page.locator('.history summary').click();
  await page.locator('.history li button').first().click();
  expect(await page.getByLabel(/^externalCode/).inputValue()).toBe('KEPT-1');
  expect(await responseBody(visit)).toContain(appointmentCode);
  await page.goto(portal.origin + operationPath('ebk-api-v2', 'getAppointmentStatus'));
  await openPanel(visit);
  await page.getByLabel(/^appointmentCode/).fill(appointmentCode);
  await send(visit, 200);
  await page.getByRole('button', { name: 'Reset the sandbox' }).click();
  await page.locator('.try-it-answer .try-it-empty').waitFor();
  await send(visit, 404);
});
