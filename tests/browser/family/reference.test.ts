import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { familyIds } from '../../testing/family.ts';
import { type Portal, startPortal, type Visit } from '../portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

describe.each(familyIds)('%s without JavaScript', (familyId) => {
  const own = models.filter(({ id }) => id === familyId);
  const REFERENCE = `/portal/technical_documentation/${familyId}`;

  /** One page for all: it parses the others, and neither lays them out nor runs their scripts. */
  let visit: Visit;
  beforeAll(async () => {
    visit = await portal.open(REFERENCE);
  });
  afterAll(() => visit?.[Symbol.asyncDispose]());

  test.each(own)('$id: the overview lists every operation, error and schema', async (model) => {
    const { text, links, ids, codes } = await overviewOf(
      visit,
      `/portal/technical_documentation/${model.id}`,
    );
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
    const { texts, samples } = await operationOf(
      visit,
      `/portal/technical_documentation/${id}/${operationId}`,
    );
    for (const { name } of operation.parameters) expect(texts).toHaveProperty([`parameter-${name}`]);
    for (const { status, content } of operation.responses) {
      const text = texts[`response-${status}`] ?? '';
      expect(text).not.toBe('');
      for (const { summary, error } of content.flatMap(({ examples }) => examples)) {
        expect(text).toContain(error?.template ?? summary.replaceAll('`', ''));
      }
    }
    expect(samples).toEqual([expect.stringContaining(`client.${operationId}(`)]);
    expect(samples).toEqual([expect.stringContaining('curl ')]);
    expect(samples).toEqual([expect.stringContaining('await fetch(')]);
  });
});

/** Reads an overview as the browser parses it for a reader without JavaScript. */
function overviewOf({ page }: Visit, path: string) {
  return page.evaluate(async (address) => {
    const html = await (await fetch(address)).text();
    const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
    if (main === null) throw new Error(`${address} has no main part`);
    return {
      text: main.textContent,
      links: [...main.querySelectorAll('a')].map(({ pathname }) => pathname),
      ids: [...main.querySelectorAll('[id]')].map(({ id }) => id),
      codes: [...main.querySelectorAll('code')].map(({ textContent }) => textContent),
    };
  }, path);
}

/** Reads the page of an operation in the same way: texts by the id of their element, and each place with samples. */
function operationOf({ page }: Visit, path: string) {
  return page.evaluate(async (address) => {
    const html = await (await fetch(address)).text();
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    const elements = [...parsed.querySelectorAll('main [id]')];
    return {
      texts: Object.fromEntries(elements.map(({ id, textContent }) => [id, textContent])),
      samples: [...parsed.querySelectorAll('.samples')].map(({ textContent }) => textContent),
    };
  }, path);
}
