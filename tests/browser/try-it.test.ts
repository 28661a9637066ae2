import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';
import { BOOKING, ORDER, openPanel, operationPath, responseBody, send } from './try-it-panel.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

describe.each(viewports)('$name', ({ viewport }) => {
  test('an appointment is booked in the page, and nothing leaves it', async () => {
    await using visit = await portal.open(BOOKING, { viewport });
    await openPanel(visit);
    await send(visit, 202);
    expect(JSON.parse(await responseBody(visit))).toMatchObject({
      appointmentCode: expect.any(String),
      updatableUntil: expect.any(String),
    });
    expect(await visit.page.locator('.exchange-line').first().textContent()).toContain(
      'POST /ebooking-erm/v2/appointments',
    );
    expect(visit.complaints).toEqual([]);
    expect(visit.foreign).toEqual([]);
  });

  test('the panel is no wider than the page', async () => {
    await using visit = await portal.open(BOOKING, {
      viewport: { ...viewport, width: Math.min(viewport.width, 360) },
    });
    await openPanel(visit);
    await send(visit, 202);
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('a limit is checked while typing, and the field shows the problem', async () => {
    await using visit = await portal.open(BOOKING, { viewport });
    await openPanel(visit);
    const code = visit.page.getByLabel(/^centreCode/);
    await code.fill('C'.repeat(31));
    expect(await code.getAttribute('aria-invalid')).toBe('true');
    const described = (await code.getAttribute('aria-describedby')) ?? '';
    const problem = described.split(' ').find((id) => id.endsWith('-problem')) ?? '';
    expect(await visit.page.locator(`[id="${problem}"]`).textContent()).toBe(
      'must have at most 30 characters, not 31',
    );
    await code.fill('');
    expect(await visit.page.locator(`[id="${problem}"]`).textContent()).toBe('is required');
    await code.fill('C1000001');
    expect(await code.getAttribute('aria-invalid')).toBe('false');
  });
});

test('the page loads no React before the panel is opened', async () => {
  await using visit = await portal.open(BOOKING);
  const scripts = () =>
    visit.page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    );
  const before = await scripts();
  await openPanel(visit);
  expect(await scripts()).toBeGreaterThan(before);
});

test('the panel loads the code of its own family only', async () => {
  await using visit = await portal.open(BOOKING);
  await openPanel(visit);
  const scripts = await visit.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? ''),
  );
  const loaded = models.filter(({ id }) => scripts.some((name) => name.startsWith(`${id}.`)));
  expect(loaded.map(({ id }) => id)).toEqual(['ebk-api-v2']);
});

test('form and raw text are one request: input in one appears in the other', async () => {
  await using visit = await portal.open(BOOKING);
  const { page } = visit;
  await openPanel(visit);
  await page.getByLabel(/^externalCode/).fill('WEB-1');
  await page.getByRole('button', { name: 'Raw JSON' }).click();
  const raw = page.getByLabel(/Arguments of/);
  expect(JSON.parse(await raw.inputValue())).toMatchObject({ body: { externalCode: 'WEB-1' } });
  await raw.fill(
    (await raw.inputValue()).replace('WEB-1', 'WEB-2').replace('"quantity": 2', '"quantity": "two"'),
  );
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  expect(await page.getByLabel(/^externalCode/).inputValue()).toBe('WEB-2');
  expect(await page.getByLabel(/^quantity/).inputValue()).toBe('two');
  expect(await page.getByText('must be a whole number').count()).toBeGreaterThan(0);
});

test('unreadable raw text is kept, and the form explains why it cannot show it', async () => {
  await using visit = await portal.open(BOOKING);
  const { page } = visit;
  await openPanel(visit);
  await page.getByRole('button', { name: 'Raw JSON' }).click();
  await page.getByLabel(/Arguments of/).fill('{ "body": ');
  await page.getByRole('button', { name: 'Send' }).click();
  expect(await page.getByRole('alert').textContent()).toContain('not valid JSON');
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  expect(await page.locator('.request .notice').textContent()).toContain('not valid JSON');
  await page.getByRole('button', { name: 'Fix the raw text' }).click();
  expect(await page.getByLabel(/Arguments of/).inputValue()).toBe('{ "body": ');
});

test('the raw text is completed with the keyboard: names of fields, listed values', async () => {
  await using visit = await portal.open(BOOKING);
  const { page } = visit;
  await openPanel(visit);
  await page.getByRole('button', { name: 'Raw JSON' }).click();
  const raw = page.getByLabel(/Arguments of/);
  await raw.fill('{ "body": { ');
  await raw.press('End');
  await raw.pressSequentially('"centre');
  await page.getByRole('option', { name: /^centreCode/ }).waitFor();
  await raw.press('ArrowDown');
  await raw.press('Enter');
  expect(await raw.inputValue()).toBe('{ "body": { "centreCode": ');
});

test('lists and objects are added and removed, and keyboard focus follows', async () => {
  await using visit = await portal.open(BOOKING);
  const { page } = visit;
  await openPanel(visit);
  await page.getByRole('button', { name: 'Add an item to services' }).click();
  await page.waitForFunction(() => document.activeElement?.id.includes('services-1'));
  await page.getByRole('button', { name: 'Remove services[1]' }).click();
  await page.locator('.try-it summary', { hasText: 'driver' }).click();
  await page.getByRole('button', { name: 'Remove driver' }).click();
  await page.getByRole('button', { name: 'Add driver' }).click();
  expect(await page.getByText(/problems in the request/).count()).toBe(1);
});

test('an XML message: fields by its schema, completed text, sent unchanged', async () => {
  await using visit = await portal.open(operationPath('purchase-api-v1', ORDER));
  const { page } = visit;
  await openPanel(visit);
  const line = page.getByLabel(/^LineID/).first();
  const hint = (await line.getAttribute('aria-describedby')) ?? '';
  expect(await page.locator(`[id="${hint}"]`).textContent()).toContain('at most 6 characters');
  await line.fill('1234567');
  expect(await page.getByText(/at most 6 characters/).count()).toBeGreaterThan(0);
  await line.fill('42');
  await page.getByRole('button', { name: 'Raw XML' }).click();
  const raw = page.getByLabel(/Arguments of/);
  expect(await raw.inputValue()).toContain('<LineID>42</LineID>');
  await send(visit, 200);
  expect(await responseBody(visit)).toContain('<LineID>42</LineID>');
  await raw.fill(`${(await raw.inputValue()).split('<OrderLine>')[0]}<`);
  await raw.press('End');
  await raw.press('Control+End');
  await raw.press('Control+Space');
  expect(await page.getByRole('option', { name: 'OrderLine' }).count()).toBe(1);
  expect(visit.complaints).toEqual([]);
});
