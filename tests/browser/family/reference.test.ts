import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { familyId } from '../../testing/family.ts';
import { type Portal, startPortal, type Visit } from '../portal.ts';

const own = models.filter(({ id }) => id === familyId);
const REFERENCE = `/portal/technical_documentation/${familyId}`;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

describe('without JavaScript', () => {
  /** One context for all pages: they are only read. */
  let visit: Visit;
  beforeAll(async () => {
    visit = await portal.open(REFERENCE, { javaScriptEnabled: false });
  });
  afterAll(() => visit?.[Symbol.asyncDispose]());

  test.each(own)('$id: the overview lists every operation, error and schema', async (model) => {
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
    own.flatMap((model) =>
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
});
