import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const REFERENCE = '/portal/technical_documentation/ebk-api-v2';

describe('without JavaScript', () => {
  test('another language of the samples can be chosen', async () => {
    await using visit = await portal.open(`${REFERENCE}/createAppointment`, { javaScriptEnabled: false });
    await visit.page.locator('.samples-tabs').getByText('curl').click();
    expect(await visit.page.locator('.sample-curl').isVisible()).toBe(true);
    expect(await visit.page.locator('.sample-sdk').isVisible()).toBe(false);
  });
});

test('fields that have been shown are closed, and what they are is said once', async () => {
  await using visit = await portal.open(
    '/portal/technical_documentation/mastercheck-api-v1/createExternalMastercheck',
    { javaScriptEnabled: false },
  );
  const body = visit.page.locator('section', { has: visit.page.locator('h2#body') });
  expect(await body.getByText('not in order, to be repaired or replaced').count()).toBe(1);
  // A repeated field is a link to the field that is described.
  const repeated = body.locator('[id="body.steering.condition"] > a');
  expect(await repeated.isVisible()).toBe(false);
  const described = (await repeated.getAttribute('href')) ?? '';
  expect(await body.locator(`[id="${described.slice(1)}"] .field-text`).count()).toBe(1);
});

test('the overview shows everybody that a part is provisional, and nobody but the owner why', async () => {
  await using visit = await portal.open('/portal/technical_documentation/party-api-v1');
  const text = (await visit.page.locator('main').textContent()) ?? '';
  expect(await visit.page.locator('main').getByText('provisional', { exact: true }).count()).toBeGreaterThan(
    1,
  );
  const [party] = models.filter(({ id }) => id === 'party-api-v1');
  const assumed = [party?.assumption, party?.securitySchemes.oauth2?.assumption];
  for (const assumption of assumed)
    expect(text.replaceAll(/\s+/g, ' ')).not.toContain(assumption?.replaceAll(/\s+/g, ' ').trim());
});

describe.each(viewports)('$name', ({ viewport }) => {
  test.each([
    ['ebk-api-v2/searchTimeslots', 'response-200.searchLimit.next.dateFrom'],
    ['ebk-api-v2/searchTimeslots', 'parameter-centreCode'],
    ['ebk-api-v2/createAppointment', 'body.services.quantity'],
    ['ebk-api-v2/createAppointment', 'error-timeSlotNoLongerAvailable'],
    ['mastercheck-api-v1/createExternalMastercheck', 'body.brakeDiscs.rear.condition'],
  ])('%s#%s leads to what it names', async (page, anchor) => {
    await using visit = await portal.open(`/portal/technical_documentation/${page}#${anchor}`, { viewport });
    const target = visit.page.locator(`[id="${anchor}"]`);
    await target.waitFor({ state: 'visible' });
    await expect
      .poll(() => target.evaluate((node) => node.getBoundingClientRect().top < innerHeight), {
        timeout: 15_000,
      })
      .toBe(true);
  });

  test('a link to a field that is folded away opens what holds it', async () => {
    const field = 'body.tyreDimensions.rearTyre.width';
    await using visit = await portal.open(`${REFERENCE}/createAppointment#${field}`, { viewport });
    await visit.page.locator(`[id="${field}"]`).waitFor({ state: 'visible' });
  });

  test('code is copied as it is shown', async () => {
    await using visit = await portal.open(`${REFERENCE}/listServices`, {
      viewport,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await visit.page.getByRole('button', { name: 'Copy: Request: TypeScript SDK' }).click();
    await visit.page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await visit.page.evaluate(() => navigator.clipboard.readText())).toContain(
      'client.listServices()',
    );
  });
});
