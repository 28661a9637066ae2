import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const REFERENCE = '/portal/technical_documentation/ebk-api-v2';

describe('without JavaScript', () => {
  test.each(models)('$id: the overview lists every operation, error and schema', async (model) => {
    await using visit = await portal.open(`/portal/technical_documentation/${model.id}`, {
      javaScriptEnabled: false,
    });
    const main = visit.page.locator('main');
    for (const { operationId, path } of model.operations) {
      expect(await main.locator(`a[href$="/${model.id}/${operationId}"]`).count()).toBeGreaterThan(0);
      expect(await main.getByText(path, { exact: true }).count()).toBeGreaterThan(0);
    }
    for (const name of Object.keys(model.schemas))
      expect(await main.locator(`#schema-${name}`).count()).toBe(1);
    const text = (await main.textContent()) ?? '';
    for (const scheme of Object.values(model.securitySchemes)) {
      if (scheme.type === 'apiKey') expect(text).toContain(scheme.name);
      if (scheme.type === 'oauth2') expect(text).toContain(scheme.tokenUrl);
    }
    for (const { url } of model.servers) expect(text).toContain(url);
  });

  test.each(
    models.flatMap((model) =>
      model.operations.map((operation) => ({ id: model.id, operationId: operation.operationId, operation })),
    ),
  )('$id/$operationId is complete', async ({ id, operationId, operation }) => {
    await using visit = await portal.open(`/portal/technical_documentation/${id}/${operationId}`, {
      javaScriptEnabled: false,
    });
    const main = visit.page.locator('main');
    for (const { name } of operation.parameters)
      expect(await main.locator(`[id="parameter-${name}"]`).count()).toBe(1);
    for (const { status, content } of operation.responses) {
      const section = main.locator(`[id="response-${status}"]`);
      expect(await section.count()).toBe(1);
      const text = (await section.textContent()) ?? '';
      for (const { summary, error } of content.flatMap(({ examples }) => examples)) {
        expect(text).toContain(error?.template ?? summary.replaceAll('`', ''));
      }
    }
    const samples = (await visit.page.locator('.samples').textContent()) ?? '';
    expect(samples).toContain(`client.${operationId}(`);
    expect(samples).toContain('curl ');
    expect(samples).toContain('await fetch(');
  });

  test('another language of the samples can be chosen', async () => {
    await using visit = await portal.open(`${REFERENCE}/createAppointment`, { javaScriptEnabled: false });
    await visit.page.locator('.samples-tabs').getByText('curl').click();
    expect(await visit.page.locator('.sample-curl').isVisible()).toBe(true);
    expect(await visit.page.locator('.sample-sdk').isVisible()).toBe(false);
  });
});

test.each([
  ['ebk-api-v2/searchTimeslots', 'response-200.searchLimit.next.dateFrom'],
  ['ebk-api-v2/searchTimeslots', 'parameter-centreCode'],
  ['ebk-api-v2/createAppointment', 'body.services.quantity'],
  ['ebk-api-v2/createAppointment', 'error-timeSlotNoLongerAvailable'],
  ['mastercheck-api-v1/createExternalMastercheck', 'body.brakeDiscs.rear.condition'],
])('%s#%s leads to what it names', async (page, anchor) => {
  await using visit = await portal.open(`/portal/technical_documentation/${page}#${anchor}`);
  const target = visit.page.locator(`[id="${anchor}"]`);
  await target.waitFor({ state: 'visible' });
  await expect
    .poll(() => target.evaluate((node) => node.getBoundingClientRect().top < innerHeight), {
      timeout: 15_000,
    })
    .toBe(true);
});

test('fields that have been shown are closed, and what they are is said once', async () => {
  await using visit = await portal.open(
    '/portal/technical_documentation/mastercheck-api-v1/createExternalMastercheck',
    { javaScriptEnabled: false },
  );
  const body = visit.page.locator('section', { has: visit.page.locator('h2#body') });
  expect(await body.getByText('not in order, to be repaired or replaced').count()).toBe(1);
  expect(await body.locator('[id="body.rims.condition"]').isVisible()).toBe(true);
  expect(await body.locator('[id="body.steering.condition"]').isVisible()).toBe(false);
});

test('the overview says what is assumed of the document, and of its security', async () => {
  await using visit = await portal.open('/portal/technical_documentation/party-api-v1');
  const text = (await visit.page.locator('main').textContent()) ?? '';
  const [party] = models.filter(({ id }) => id === 'party-api-v1');
  const assumed = [party?.assumption, party?.securitySchemes.oauth2?.assumption];
  for (const assumption of assumed)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(assumption?.replaceAll(/\s+/g, ' ').trim());
});

test('a link to a field that is folded away opens what holds it', async () => {
  const field = 'body.tyreDimensions.rearTyre.width';
  await using visit = await portal.open(`${REFERENCE}/createAppointment#${field}`);
  await visit.page.locator(`[id="${field}"]`).waitFor({ state: 'visible' });
});

test('code is copied as it is shown', async () => {
  await using visit = await portal.open(`${REFERENCE}/listServices`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await visit.page.getByRole('button', { name: 'Copy: Request: TypeScript SDK' }).click();
  await visit.page.getByText('Copied').waitFor();
  expect(await visit.page.evaluate(() => navigator.clipboard.readText())).toContain('client.listServices()');
});
