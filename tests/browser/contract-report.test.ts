import { htmlReport, models } from '@partner-apis/contract-tests';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAll, sandboxServer } from '../contract/sandbox-server.ts';
import { axe } from './axe-violations.ts';
import { TestBrowser } from './test-browser.ts';

const browser = new TestBrowser();
let html: string;

beforeAll(async () => {
  await using server = await sandboxServer(['maximum-off-by-one']);
  const suite = await runAll(server.url, {
    models: models.filter(({ id }) => id === 'ebk-api-v2'),
    kinds: ['example', 'outside'],
  });
  html = htmlReport(suite);
});

afterAll(() => browser[Symbol.asyncDispose]());

/** Opens the report in a page of some width that may call no server. */
async function open(width: number): Promise<{ page: Page; troubles: string[] }> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (message) => troubles.push(message.text()));
  page.on('pageerror', (error) => troubles.push(error.message));
  await page.route('http://report.test/', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  page.on('request', (request) => {
    if (request.url() !== 'http://report.test/') troubles.push(request.url());
  });
  await page.goto('http://report.test/');
  return { page, troubles };
}

test.each([1280, 390])(
  'the report of the contract tests fits a screen of %i pixels, and is accessible',
  async (width) => {
    const { page, troubles } = await open(width);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(
      /^\d+ cases violate the contract$/,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const { violations } = await axe({ page }).analyze();
    expect(violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html }))).toEqual([]);
    expect(troubles).toEqual([]);
  },
);

test('it is filtered by id and by outcome', async () => {
  const { page } = await open(1280);
  const shown = page.locator('[data-id]:visible');
  await page.getByLabel('Outcome').selectOption('failed');
  expect(await shown.count()).toBeGreaterThan(0);
  expect(
    new Set(await shown.evaluateAll((items) => items.map((item) => item.getAttribute('data-outcome')))),
  ).toEqual(new Set(['failed']));
  await page.getByLabel('Id contains').fill('createAppointment/body/services/0/quantity');
  await expect.poll(() => shown.count()).toBe(1);
  expect(await page.locator('pre[data-curl]:visible').textContent()).toContain('"quantity":11');
});
