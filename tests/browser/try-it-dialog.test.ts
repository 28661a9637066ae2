import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, type Visit, viewports } from './portal.ts';
import { BOOKING, openPanel, operationPath, reloadPanel, responseBody, send } from './try-it-panel.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
const INSPECTIONS = operationPath('vcs-api-v1', 'listInspections');

/** Whether a point inside an element's box is the element or a part of it: nothing covers it, and it is in the window. */
function isInView({ page }: Visit, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + Math.min(height, 20) / 2);
      return seen !== null && (node.contains(seen) || seen.contains(node));
    });
}

async function copyLink({ page }: Visit): Promise<string> {
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied.').waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

describe.each(viewports)('$name', ({ name, viewport }) => {
  test('the response is in view, or one press away from it, wherever the request is scrolled', async () => {
    await using visit = await portal.open(BOOKING, { viewport });
    const { page } = visit;
    await openPanel(visit);
    await send(visit, 202);
    await page.getByRole('button', { name: 'Copy link' }).scrollIntoViewIfNeeded();
    expect(await isInView(visit, '.try-it-actions .button')).toBe(true);
    if (name === 'phone') await page.getByRole('button', { name: /Go to the response/ }).click();
    expect(await isInView(visit, '.try-it-answer h3')).toBe(true);
    expect(await isInView(visit, '.exchange-status')).toBe(true);
    expect(await isInView(visit, '.try-it-actions .button')).toBe(true);
    const [request, response] = await Promise.all(
      ['.try-it-request', '.try-it-answer'].map((part) => page.locator(part).boundingBox()),
    );
    expect((request?.x ?? 0) + (request?.width ?? 0) <= (response?.x ?? 0)).toBe(name === 'desktop');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  test('a response does not move the form', async () => {
    await using visit = await portal.open(operationPath('ebk-api-v2', 'listServices'), { viewport });
    await openPanel(visit);
    const places = () =>
      visit.page
        .locator('.try-it-request > *')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    const before = await places();
    await send(visit, 200);
    expect((await places()).slice(0, before.length)).toEqual(before);
  });

  test('a keyboard opens the panel within 10 stops, and Escape returns to its button', async () => {
    await using visit = await portal.open(BOOKING, { viewport });
    const { page } = visit;
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    let stops = 0;
    while ((await focused()) !== 'Skip to Try it' && stops < 10) {
      await page.keyboard.press('Tab');
      stops += 1;
    }
    await page.keyboard.press('Enter');
    while ((await focused()) !== 'Open the sandbox' && stops < 10) {
      await page.keyboard.press('Tab');
      stops += 1;
    }
    expect(stops).toBeLessThan(10);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /^Try it: / }).waitFor();
    await expect.poll(focused).toMatch(/^Try it: /);
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Open the sandbox');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('on a phone', () => {
  const viewport = { width: 390, height: 844 };
  const isStatusInView = (visit: Visit) => isInView(visit, '.exchange-status');

  test('one press leads to the response, also where its heading is in view below the request', async () => {
    await using visit = await portal.open(BOOKING, { viewport });
    const { page } = visit;
    await openPanel(visit);
    await send(visit, 202);
    // The end of the request is followed by the line with Send, and by the heading.
    await page.locator('.try-it-answer h3').evaluate((heading) => heading.scrollIntoView({ block: 'end' }));
    expect(await isStatusInView(visit)).toBe(false);
    await page.getByRole('button', { name: /Go to the response/ }).click();
    expect(await isStatusInView(visit)).toBe(true);
    expect(await isInView(visit, '.try-it-answer h3')).toBe(true);
    expect(await isInView(visit, '.try-it-actions .button')).toBe(true);
  });

  test('an error that is provoked, and a call of the history, show their responses', async () => {
    await using visit = await portal.open(BOOKING, { viewport });
    const { page } = visit;
    await openPanel(visit);
    await page.locator('summary', { hasText: 'Provoke an error' }).click();
    await page.locator('.provocations button').first().click();
    await expect.poll(() => isStatusInView(visit)).toBe(true);
    await page.locator('.history summary').click();
    await page.locator('.history li button').first().click();
    await expect.poll(() => isStatusInView(visit)).toBe(true);
  });
});

test('Back closes the panel when it leads to another place of the page, and the request is kept', async () => {
  await using visit = await portal.open(BOOKING, { viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await page.getByRole('link', { name: 'Code samples and sandbox' }).click();
  await openPanel(visit);
  const comments = page.getByRole('textbox', { name: 'comments' });
  await comments.fill('Kept');
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(new URL(page.url()).hash).toBe('');
  await openPanel(visit);
  expect(await comments.inputValue()).toBe('Kept');
  expect(visit.complaints).toEqual([]);
});

test('a reload opens the panel again with its request, unless the reader closed it', async () => {
  await using visit = await portal.open(BOOKING, { viewport: { width: 390, height: 844 } });
  const { page } = visit;
  const panel = page.getByRole('dialog', { name: /^Try it: / });
  const externalCode = page.getByLabel(/^externalCode/);
  await openPanel(visit);
  await externalCode.fill('KEPT');
  await reloadPanel(visit);
  expect(await externalCode.inputValue()).toBe('KEPT');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Try it: /);
  expect(new URL(page.url()).hash).toBe('');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await page.reload();
  // Hydrated, the island would have opened its panel.
  await page.getByRole('button', { name: 'Open the sandbox' }).focus();
  await page.locator('astro-island[component-export="TryIt"]:not([ssr])').waitFor({ state: 'attached' });
  expect(await panel.count()).toBe(0);
  await openPanel(visit);
  expect(await externalCode.inputValue()).toBe('KEPT');
  expect(visit.complaints).toEqual([]);
});

test('a closed panel keeps its request and its response', async () => {
  await using visit = await portal.open(BOOKING);
  const { page } = visit;
  await openPanel(visit);
  await page.getByLabel(/^externalCode/).fill('KEPT');
  await send(visit, 202);
  await page.getByRole('button', { name: 'Close' }).click();
  await openPanel(visit);
  expect(await page.getByLabel(/^externalCode/).inputValue()).toBe('KEPT');
  expect(await responseBody(visit)).toContain('appointmentCode');
});

describe('the address of a request', () => {
  test('fills in a JSON body', async () => {
    await using visit = await portal.open(BOOKING, CLIPBOARD);
    await openPanel(visit);
    await visit.page.getByLabel(/^externalCode/).fill('Zürich-☂');
    const link = await copyLink(visit);
    expect(link).toMatch(/createAppointment#try=[\w-]+$/);
    await using other = await portal.open(new URL(link).pathname + new URL(link).hash);
    await other.page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    await expect.poll(() => other.page.getByLabel(/^externalCode/).inputValue()).toBe('Zürich-☂');
    await send(other, 202);
    expect(other.complaints).toEqual([]);
  });

  test('fills in a query, and is followed within the page', async () => {
    await using visit = await portal.open(INSPECTIONS, CLIPBOARD);
    const { page } = visit;
    await openPanel(visit);
    await page.getByLabel(/^pageSize/).fill('7');
    const { hash } = new URL(await copyLink(visit));
    await page.getByLabel(/^pageSize/).fill('9');
    await page.evaluate((text) => location.assign(text), hash);
    await expect.poll(() => page.getByLabel(/^pageSize/).inputValue()).toBe('7');
  });

  test('fills in an XML message as it was written', async () => {
    await using visit = await portal.open(operationPath('purchase-api-v1', 'sendOrder'), CLIPBOARD);
    const { page } = visit;
    await openPanel(visit);
    await page
      .getByLabel(/^LineID/)
      .first()
      .fill('42');
    const { pathname, hash } = new URL(await copyLink(visit));
    await using other = await portal.open(pathname + hash);
    const line = other.page.getByLabel(/^LineID/).first();
    await line.waitFor();
    await expect.poll(() => line.inputValue()).toBe('42');
  });

  test('has no credential, whatever the reader typed', async () => {
    await using visit = await portal.open(BOOKING, CLIPBOARD);
    const { page } = visit;
    await openPanel(visit);
    await page.getByRole('button', { name: 'Raw JSON' }).click();
    const raw = page.getByLabel(/Arguments of/);
    await raw.fill((await raw.inputValue()).replace('{', '{ "clientSecret": "typed-secret",'));
    const packed = new URL(await copyLink(visit)).hash.slice('#try='.length);
    const json = await page.evaluate(async (text) => {
      const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
        character.charCodeAt(0),
      );
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
      return new Response(stream).text();
    }, packed);
    expect(JSON.parse(json)).toMatchObject({ operationId: 'createAppointment' });
    expect(json).not.toMatch(/typed-secret|api-key|secret|bearer/i);
  });

  test.each([
    ['cannot be read', '#try=AAAA', 'it cannot be read'],
    ['belongs to another operation', undefined, 'it belongs to listInspections'],
  ])('that %s is ignored, and the panel says so', async (_, hash, reason) => {
    await using visit = await portal.open(INSPECTIONS, CLIPBOARD);
    await openPanel(visit);
    const link = new URL(await copyLink(visit));
    await using other = await portal.open(BOOKING + (hash ?? link.hash));
    await other.page.getByText(reason).waitFor();
    expect(await other.page.getByLabel(/^centreCode/).inputValue()).not.toBe('');
  });
});
