import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, type Visit, viewports } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const REFERENCE = '/portal/technical_documentation/ebk-api-v2';

describe('without JavaScript', () => {
  /** One context for all pages: they are only read. */
  let visit: Visit;
  beforeAll(async () => {
    visit = await portal.open(REFERENCE, { javaScriptEnabled: false });
  });
  afterAll(() => visit?.[Symbol.asyncDispose]());

  test.each(models)('$id: the overview lists every operation, error and schema', async (model) => {
    await visit.page.goto(`${portal.origin}/portal/technical_documentation/${model.id}`);
    const main = visit.page.locator('main');
    const { text, links, ids, codes } = await main.evaluate((element) => ({
      text: element.textContent,
      links: [...element.querySelectorAll('a')].map(({ pathname }) => pathname),
      ids: [...element.querySelectorAll('[id]')].map(({ id }) => id),
      codes: [...element.querySelectorAll('code')].map(({ textContent }) => textContent),
    }));
    expect(links).toEqual(
      expect.arrayContaining(
        model.operations.map(
          ({ operationId }) => `/portal/technical_documentation/${model.id}/${operationId}`,
        ),
      ),
    );
    expect(codes).toEqual(expect.arrayContaining(model.operations.map(({ path }) => path)));
    expect(ids).toEqual(expect.arrayContaining(Object.keys(model.schemas).map((name) => `schema-${name}`)));
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
    await visit.page.goto(`${portal.origin}/portal/technical_documentation/${id}/${operationId}`);
    const texts = await visit.page
      .locator('main [id]')
      .evaluateAll((all) => Object.fromEntries(all.map((element) => [element.id, element.textContent])));
    for (const { name } of operation.parameters) expect(texts).toHaveProperty([`parameter-${name}`]);
    for (const { status, content } of operation.responses) {
      const text = texts[`response-${status}`] ?? '';
      expect(text).not.toBe('');
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
    await visit.page.getByText('Copied').waitFor();
    expect(await visit.page.evaluate(() => navigator.clipboard.readText())).toContain(
      'client.listServices()',
    );
  });
});
