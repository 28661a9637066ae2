import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, type Visit, viewports } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const BOOKING = '/portal/technical_documentation/ebk-api-v2/createAppointment';

async function openPanel({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Open the sandbox' }).click();
  await page.getByRole('button', { name: 'Send' }).waitFor();
}

describe.each(viewports)('$name', ({ viewport }) => {
  test('an appointment is booked in the page, and nothing leaves it', async () => {
    await using visit = await portal.open(BOOKING, { viewport });
    await openPanel(visit);
    await visit.page.getByRole('button', { name: 'Send' }).click();
    await visit.page.locator('.exchange-status', { hasText: '202' }).waitFor();
    const body = await visit.page.locator('.exchange-body').first().textContent();
    expect(JSON.parse(body ?? '')).toMatchObject({
      appointmentCode: expect.any(String),
      updatableUntil: expect.any(String),
    });
    expect(await visit.page.locator('.exchange-line').textContent()).toContain(
      'POST /ebooking-erm/v2/appointments',
    );
    expect(visit.complaints).toEqual([]);
    expect(visit.foreign).toEqual([]);
  });

  test('a provoked 409 is shown with its text', async () => {
    await using visit = await portal.open(BOOKING, { viewport });
    await openPanel(visit);
    await visit.page.getByLabel('Provoke').selectOption('timeSlotNoLongerAvailable');
    await visit.page.getByRole('button', { name: 'Send' }).click();
    await visit.page.locator('.exchange-status', { hasText: '409' }).waitFor();
    expect(await visit.page.locator('.exchange-body').first().textContent()).toContain('no longer available');
  });
});

test('the page carries no React before the panel is wanted', async () => {
  await using visit = await portal.open(BOOKING);
  const scripts = () =>
    visit.page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    );
  const before = await scripts();
  await openPanel(visit);
  expect(await scripts()).toBeGreaterThan(before);
});

test('the panel loads what its own family needs, and no other', async () => {
  await using visit = await portal.open(BOOKING);
  await openPanel(visit);
  const scripts = await visit.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? ''),
  );
  const loaded = models.filter(({ id }) => scripts.some((name) => name.startsWith(`${id}.`)));
  expect(loaded.map(({ id }) => id)).toEqual(['ebk-api-v2']);
});

test('text that is no JSON is refused with the reason, and can be mended', async () => {
  await using visit = await portal.open(BOOKING);
  await openPanel(visit);
  await visit.page.getByLabel(/Arguments of/).fill('{ "body": ');
  await visit.page.getByRole('button', { name: 'Send' }).click();
  expect(await visit.page.getByRole('alert').textContent()).toContain('not valid JSON');
});

test('an error that lies in the headers is provoked too', async () => {
  await using visit = await portal.open(BOOKING);
  await openPanel(visit);
  await visit.page.getByLabel('Provoke').selectOption('apiKeyMissing');
  await visit.page.getByRole('button', { name: 'Send' }).click();
  await visit.page.locator('.exchange-status', { hasText: '401' }).waitFor();
});
