import { documents } from '@partner-apis/model/documents';
import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, type Visit, viewports } from './portal.ts';
import { EMPTY_PAGE } from './static-server.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const JOURNEYS = '/portal/technical_documentation/ebk-api-v2/journeys';
const MOVE = `${JOURNEYS}/bookMoveCancel`;
const STRANGER = `${JOURNEYS}/foreignAppointment`;

const all = models.flatMap(({ id }) =>
  (documents[id]?.journeys ?? []).map((workflow) => ({ id, name: workflow.workflowId, workflow })),
);

describe('without JavaScript', () => {
  /** One page for all: they are only read. */
  let visit: Visit;
  beforeAll(async () => {
    visit = await portal.open(EMPTY_PAGE, { javaScriptEnabled: false });
  });
  afterAll(() => visit?.[Symbol.asyncDispose]());

  test.each(all)('$id/$name: drawn, and in words', async ({ id, name, workflow }) => {
    const route = `/portal/technical_documentation/${id}/journeys/${name}`;
    await visit.page.goto(portal.origin + route);
    const main = visit.page.locator('main');
    const numbers = await main.locator('.sequence-number').allTextContents();
    expect(numbers).toEqual(workflow.steps.map((_, index) => String(index + 1)));
    const drawn = await main.locator('.sequence-operation').allTextContents();
    expect(drawn).toEqual(workflow.steps.map(({ operationId }) => operationId));
    const links = await main
      .locator('.journey-call > a')
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')));
    expect(links).toEqual(
      workflow.steps.map(({ operationId }) => `/portal/technical_documentation/${id}/${operationId}`),
    );
    const program = main.locator('details.journey-program code');
    expect(await program.isVisible()).toBe(false);
    expect(await program.textContent()).toContain(`All ${numbers.length} steps went as described.`);
    expect(await visit.page.locator('*').count()).toBeLessThanOrEqual(3000);
  });
});

test('a step says what it takes from where, what it expects and what it keeps', async () => {
  await using visit = await portal.open(MOVE);
  const step = visit.page.locator('#step-book');
  const said = ((await step.textContent()) ?? '').replaceAll(/\s+/g, ' ');
  expect(said).toContain('timeSlot: first from step 1');
  expect(said).toContain('202');
  expect(said).toContain('cancelableUntil is at most first from step 1');
  expect(said).toMatch(/Saves ?appointmentCode/);
});

test('the overview and the side menu lead to the journeys', async () => {
  await using visit = await portal.open('/portal/technical_documentation/ebk-api-v2');
  await visit.page.getByRole('link', { name: 'Book an appointment, move it, cancel it' }).click();
  await visit.page.waitForURL(`**${MOVE}**`);
  const menu = visit.page.getByRole('navigation', { name: 'eBooking reference' });
  expect(await menu.getByRole('link', { name: 'Journeys' }).getAttribute('aria-current')).toBe('true');
});

describe.each(viewports)('$name', ({ viewport }) => {
  test('a wide diagram scrolls in its own place, by keyboard too', async () => {
    await using visit = await portal.open(STRANGER, {
      viewport: { ...viewport, width: Math.min(viewport.width, 390) },
    });
    const frame = visit.page.locator('.sequence-frame');
    expect(await frame.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(true);
    await frame.focus();
    await visit.page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  test('with forced colours lines and texts have the colours of the system', async () => {
    await using visit = await portal.open(MOVE, { viewport, forcedColors: 'active' });
    const colours = await visit.page.evaluate(() => {
      const of = (selector: string, property: 'stroke' | 'fill') => {
        const node = document.querySelector(selector);
        return node === null ? '' : getComputedStyle(node)[property];
      };
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'CanvasText';
      const system = getComputedStyle(probe).color;
      return {
        system,
        seen: [
          of('.sequence-request', 'stroke'),
          of('.sequence-answer', 'stroke'),
          of('.sequence-path', 'fill'),
        ],
      };
    });
    expect(new Set(colours.seen)).toEqual(new Set([colours.system]));
  });

  test('in print the whole diagram fits the paper', async () => {
    await using visit = await portal.open(STRANGER, { viewport });
    await visit.page.emulateMedia({ media: 'print' });
    const sizes = await visit.page.locator('.sequence').evaluate((node) => ({
      drawn: node.getBoundingClientRect().width,
      paper: node.parentElement?.clientWidth ?? 0,
    }));
    expect(sizes.drawn).toBeLessThanOrEqual(sizes.paper);
  });
});
