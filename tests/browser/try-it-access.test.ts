import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe } from './axe-violations.ts';
import { type Portal, startPortal, type Visit, viewports } from './portal.ts';
import { BOOKING, ORDER, openPanel, operationPath, send } from './try-it-panel.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

async function findings({ page }: Visit) {
  const { violations } = await axe({ page }).include('.try-it').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

describe.each(viewports)('$name: axe finds nothing', ({ viewport }) => {
  test('in the form, valid and invalid, with a response', async () => {
    await using visit = await portal.open(BOOKING, { viewport });
    const { page } = visit;
    await openPanel(visit);
    await page.getByLabel(/^centreCode/).fill('C'.repeat(31));
    await send(visit, 400);
    for (const summary of await page.locator('.try-it details:not([open]) > summary').all())
      if (await summary.isVisible()) await summary.click();
    expect(await findings(visit)).toEqual([]);
  });

  test('in the raw text, with suggestions', async () => {
    await using visit = await portal.open(operationPath('purchase-api-v1', ORDER), { viewport });
    const { page } = visit;
    await openPanel(visit);
    await page.getByRole('button', { name: 'Raw XML' }).click();
    const raw = page.getByLabel(/Arguments of/);
    await raw.fill('<');
    await raw.press('Control+Space');
    await raw.press('ArrowDown');
    await page.locator('.raw-choices [aria-selected="true"]').waitFor();
    expect(await findings(visit)).toEqual([]);
  });
});

describe.each(['none', 'active'] as const)('forced colours: %s', (forcedColors) => {
  test('choices are visible, and problems are readable', async () => {
    await using visit = await portal.open(BOOKING, { forcedColors });
    const { page } = visit;
    await openPanel(visit);
    const background = (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        .evaluate((node) => getComputedStyle(node).backgroundColor);
    expect(await background('Form')).not.toBe(await background('Raw JSON'));
    await page.getByLabel(/^centreCode/).fill('');
    expect(await page.getByText('is required', { exact: true }).count()).toBeGreaterThan(0);
  });
});

test('the panel can be opened, filled in, sent and read by keyboard alone', async () => {
  await using visit = await portal.open(BOOKING);
  const { page } = visit;
  await page.getByRole('button', { name: 'Open the sandbox' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'try-it-dialog');
  await tabTo(visit, /^centreCode/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('C1000002');
  await tabTo(visit, /^Send$/);
  await page.keyboard.press('Enter');
  await page.locator('.exchange-status').waitFor();
  expect(await nameOfFocused(visit)).toBe('Send');
  await tabTo(visit, /Go to the response/);
  await page.keyboard.press('Enter');
  expect(await nameOfFocused(visit)).toBe('Response');
  expect(
    await page
      .getByRole('status')
      .filter({ hasText: /^Response \d/ })
      .count(),
  ).toBe(1);
});

/** Returns the name of the focused control: its label, else its text. */
function nameOfFocused({ page }: Visit): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const [label] = focused instanceof HTMLInputElement ? (focused.labels ?? []) : [];
    return (label ?? focused)?.textContent?.trim() ?? '';
  });
}

async function tabTo(visit: Visit, name: RegExp): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (name.test(await nameOfFocused(visit))) return;
    await visit.page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

test('React comes with the first intent, not with the page', async () => {
  await using visit = await portal.open(BOOKING);
  const scripts = () =>
    visit.page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /[^/]+\.js$/.exec(name) ?? []),
    );
  const before = await scripts();
  expect(before.filter((name) => /^(TryIt|client|session)\./.test(name))).toEqual([]);
  await openPanel(visit);
  expect((await scripts()).filter((name) => /^(TryIt|client|session)\./.test(name))).toHaveLength(3);
});
