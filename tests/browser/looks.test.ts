import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';

const BOOKING = '/portal/technical_documentation/ebk-api-v2/createAppointment';
const ACCESS = '/portal/technical_documentation/ebk-api-v2/access';
const GUIDE = '/portal/documentation';
const SCHEMA = '/portal/technical_documentation/ebk-api-v2/schemas/Booking';
const ERRORS = '/portal/technical_documentation/ebk-api-v2/errors';
const CONTACTS = '/portal/technical_documentation/party-api-v1/listMyContacts';
const JOURNEYS = '/portal/technical_documentation/ebk-api-v2/journeys';
/** The most space between a title and its summary, in CSS pixels. */
const SMALL_GAP = 24;
/** A journey of one caller, and one of two. */
const DIAGRAMS = { bookMoveCancel: 2, foreignAppointment: 3 };

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

describe.each(viewports)('$name', ({ viewport }) => {
  test.each(Object.entries(DIAGRAMS))(
    'the diagram of %s, with %i lanes, says that it scrolls where it is wider than its place, and only there',
    async (journey, lanes) => {
      await using visit = await portal.open(`${JOURNEYS}/${journey}`, { viewport });
      const { page } = visit;
      expect(await page.locator('.sequence-lane').count()).toBe(lanes);
      const isWider = await page
        .locator('.sequence-frame')
        .evaluate((frame) => frame.scrollWidth > frame.clientWidth);
      expect(isWider).toBe(viewport.width < 600 && lanes > 2);
      expect(await page.getByText('Scroll sideways to see the whole diagram').isVisible()).toBe(isWider);
    },
  );
});

describe.each(viewports)('$name', ({ viewport }) => {
  test.each([
    ['a guide', GUIDE, '.lead'],
    ['the steps to access', ACCESS, '.lead'],
    ['an operation', BOOKING, '.endpoint'],
    ['a schema', SCHEMA, '.schema-line'],
  ])('the title of %s has the whole width, and its summary follows', async (_page, route, summary) => {
    await using visit = await portal.open(route, { viewport });
    const boxOf = async (selector: string) => {
      const box = await visit.page.locator(selector).first().boundingBox();
      if (box === null) throw new Error(`${selector} is not shown`);
      return box;
    };
    const title = await boxOf('h1');
    const trail = await boxOf('.eyebrow');
    const tools = await boxOf('.page-markdown');
    expect(title.width).toBe((await boxOf('.page-heading')).width);
    expect(tools.y + tools.height).toBeLessThanOrEqual(title.y);
    expect(trail.x + trail.width).toBeLessThanOrEqual(tools.x);
    expect((await boxOf(summary)).y - (title.y + title.height)).toBeLessThan(SMALL_GAP);
  });
});

test.each(viewports)(
  '$name: the links to the pages before and after end an operation, below its text and its samples on a phone',
  async ({ name, viewport }) => {
    await using visit = await portal.open(BOOKING, { viewport });
    const [text, samples, links] = await Promise.all(
      ['.operation', '.operation-side', '.neighbours'].map((part) => visit.page.locator(part).boundingBox()),
    );
    if (!text || !samples || !links) throw new Error('A part of the page is not shown');
    const gap = links.y - (text.y + text.height);
    expect(gap).toBeGreaterThanOrEqual(name === 'phone' ? samples.height : 0);
    if (name === 'desktop') {
      expect(gap).toBeLessThan(80);
      expect([links.x, links.width]).toEqual([text.x, text.width]);
      expect(samples.y).toBe(text.y);
    }
  },
);

test('a switch of the colours is done in one frame: nothing fades', async () => {
  await using visit = await portal.open(BOOKING, { reducedMotion: 'no-preference' });
  const fading = await visit.page.evaluate(() => {
    const { dataset } = document.documentElement;
    const before = getComputedStyle(document.body).color;
    dataset.colour = 'dark';
    const isSwitched = getComputedStyle(document.body).color !== before;
    return { isSwitched, count: document.getAnimations().length };
  });
  expect(fading).toEqual({ isSwitched: true, count: 0 });
});

test('a line of code of 52 characters fits beside the operation', async () => {
  await using visit = await portal.open(BOOKING);
  const pre = visit.page.locator('.operation-side pre:visible').first();
  const room = await pre.evaluate((node) => {
    const probe = node.appendChild(document.createElement('span'));
    probe.textContent = '0'.repeat(52);
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    const { paddingLeft, paddingRight } = getComputedStyle(node);
    return node.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width;
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test('what is provisional is said beside the name of the field, without a colour of a warning', async () => {
  await using visit = await portal.open(BOOKING);
  const mark = visit.page.locator('.field-head > .provisional').first();
  expect(await mark.textContent()).toBe('provisional');
  const [colour, quiet] = await mark.evaluate((node) => [
    getComputedStyle(node).color,
    getComputedStyle(node.parentElement?.querySelector('.field-type') ?? node).color,
  ]);
  expect(colour).toBe(quiet);
});

test('a screen reader hears that code was copied, and the button has its name again', async () => {
  await using visit = await portal.open(BOOKING, { permissions: ['clipboard-write'] });
  const copy = visit.page.locator('.code-block [data-copy]:visible').first();
  const name = await copy.getAttribute('aria-label');
  await copy.press('Enter');
  await visit.page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
  expect(await copy.getAttribute('aria-label')).toBe('Copied');
  await expect.poll(() => copy.getAttribute('aria-label')).toBe(name);
});

test.each([
  ['beside the path, it is at the right', 1920],
  ['below the path, it is at the left', 390],
])('the name of an operation has a place of its own: %s', async (_place, width) => {
  const viewport = { width, height: 900 };
  await using visit = await portal.open(CONTACTS, { viewport });
  const [endpoint, call, name] = await Promise.all(
    ['.endpoint', '.endpoint-call', '.operation-id'].map((part) => visit.page.locator(part).boundingBox()),
  );
  if (!endpoint || !call || !name) throw new Error('The endpoint is not shown');
  const isBelow = name.y >= call.y + call.height;
  expect(isBelow).toBe(width === 390);
  if (isBelow) expect(name.x).toBeCloseTo(call.x, 0);
  else expect(endpoint.x + endpoint.width - (name.x + name.width)).toBeLessThan(20);
});

test('the operations of an error can be unfolded by a finger', async () => {
  await using visit = await portal.open(ERRORS, { viewport: { width: 390, height: 844 } });
  const targets = visit.page.locator('.error-operations summary');
  expect(await targets.count()).toBeGreaterThan(0);
  const heights = await targets.evaluateAll((nodes) =>
    nodes.map((node) => node.getBoundingClientRect().height),
  );
  // WCAG 2.2, success criterion 2.5.8.
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
});

test('the address of an operation is copied with the server that the samples call', async () => {
  await using visit = await portal.open(BOOKING, { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = visit;
  const copy = page.locator('.endpoint [data-copy]');
  expect(await copy.textContent()).toBe('Copy URL');
  await copy.click();
  await expect.poll(() => copy.textContent()).toBe('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^https:\/\/uat\.[^/]+\/ebooking-erm\/v2\/appointments$/,
  );
});

test('beside an operation, the response begins in the window, however long the request is', async () => {
  const [{ viewport }] = viewports;
  await using visit = await portal.open(BOOKING, { viewport });
  const { page } = visit;
  const request = page.locator('.operation-side .code-block').filter({ visible: true }).first();
  const response = page.locator('.operation-side .code-block', { hasText: 'HTTP/1.1 202' });
  const code = request.locator('pre');
  expect(await code.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
  await page.evaluate(() => scrollTo(0, 600));
  const box = await response.locator('pre').boundingBox();
  expect(box?.y).toBeLessThan(viewport.height);
});

test('on a phone, the comparison of the APIs is a card for each, which names what it shows and does not scroll', async () => {
  const viewport = { width: 390, height: 844 };
  await using visit = await portal.open('/portal/technical_documentation/compare', { viewport });
  const table = visit.page.locator('.compare-table');
  const columns = await table.locator('th').allTextContents();
  const labels = await table
    .locator('tbody tr')
    .first()
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  expect(labels).toEqual(columns.map((column, index) => (index < 2 ? 'none' : `"${column}"`)));
  const scrolls = await visit.page
    .locator('.table-scroll')
    .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
  expect(scrolls).toEqual([false]);
  // As wide as its text, not as the card.
  const code = await table.locator('tbody tr').first().locator('td:nth-child(4) code').boundingBox();
  expect(code?.width).toBeLessThan(200);
});
