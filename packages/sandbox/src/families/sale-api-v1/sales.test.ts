import { expect, test } from 'vitest';
import { settableClock } from '../../clock/clock.ts';
import { createSandbox } from '../../setup/create-sandbox.ts';
import { type Caller, callAs } from '../../testing/calls.ts';

const MONDAY = '2026-03-02T09:00:00';

async function start(seed = 1): Promise<Caller> {
  const sandbox = createSandbox({
    clock: settableClock(MONDAY),
    families: ['sale-api-v1', 'article-api-v1'],
    seed,
  });
  return await callAs(sandbox.fetch);
}

interface Page {
  readonly totalElements: number;
  readonly sales: readonly {
    readonly code: number;
    readonly amountInclVat: number;
    readonly lines: readonly { articleCode?: number; unitPriceInclVat: number; quantity: number }[];
  }[];
}

async function list(caller: Caller, query: Record<string, string | boolean> = {}): Promise<Page> {
  return (await caller.call('listSales', { query })).body as unknown as Page;
}

test('a sale is returned as it was sent, under its reference', async () => {
  const caller = await start();
  const sale = {
    externalRef: 'S-1',
    billToCode: 1000002,
    currency: 'CHF',
    amountInclVat: 20,
    lines: [{ number: 1, articleExternalRef: 'A', unitPriceInclVat: 10, quantity: 2, quantityUOM: 'PCE' }],
  };
  const { body } = await caller.call('createExternalSale', { body: sale });
  const found = await list(caller, { externalRef: 'S-1', source: 'SAP' });
  expect(found.sales).toEqual([{ ...sale, ...(body as object), lastModifiedDate: MONDAY }]);
  expect(await list(caller, { externalRef: 'S-1', source: 'WEBSHOP' })).toMatchObject({ sales: [] });
});

test('a reference that is sent again keeps its code; the same reference of another partner is another sale', async () => {
  const sandbox = createSandbox({ clock: settableClock(MONDAY), families: ['sale-api-v1'] });
  const [demo, customer] = [await callAs(sandbox.fetch), await callAs(sandbox.fetch, 'customer')];
  const request = { body: { externalRef: 'S-2' } };
  const first = await demo.call('createExternalSale', request);
  expect((await demo.call('createExternalSale', request)).body).toEqual(first.body);
  expect((await customer.call('createExternalSale', request)).body).not.toEqual(first.body);
});

test.each([1, 2, 3, 4, 5])('the lines of seed %i name existing articles, and add up', async (seed) => {
  const caller = await start(seed);
  const { body } = await caller.call('listArticles', { query: {} });
  const articles = (body as unknown as { articles: { code: number }[] }).articles.map(({ code }) => code);
  const { sales } = await list(caller);
  expect(sales).toHaveLength(42);
  for (const { amountInclVat, lines } of sales) {
    expect(amountInclVat).toBe(lines.reduce((sum, line) => sum + line.unitPriceInclVat * line.quantity, 0));
    for (const { articleCode } of lines)
      if (articleCode !== undefined) expect(articles).toContain(articleCode);
  }
});
