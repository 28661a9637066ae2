import { documents } from '@partner-apis/model/documents';
import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, type Visit, viewports } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const JOURNEYS = '/portal/technical_documentation/ebk-api-v2/journeys';
const MOVE = `${JOURNEYS}/bookMoveCancel`;
const STEPS = documents['ebk-api-v2']?.journeys?.find(
  ({ workflowId }) => workflowId === 'bookMoveCancel',
)?.steps;

const all = models.flatMap(({ id }) =>
  (documents[id]?.journeys ?? []).map(({ workflowId, steps }) => ({
    id,
    name: workflowId,
    count: steps.length,
  })),
);

function state({ page }: Visit): Promise<string> {
  return page.locator('.journey-state').innerText();
}

test.each(all)(
  '$id/$name runs as described in the page, and nothing leaves it',
  async ({ id, name, count }) => {
    await using visit = await portal.open(`/portal/technical_documentation/${id}/journeys/${name}`);
    await visit.page.getByRole('button', { name: 'Run all steps' }).click();
    await expect.poll(() => state(visit), { timeout: 20_000 }).not.toMatch(/^(Running…)?$/);
    expect(await state(visit)).toBe(`All ${count} steps went as described.`);
    expect(await visit.page.locator('.journey-step > .journey-result').count()).toBe(count);
    expect(visit.complaints).toEqual([]);
    expect(visit.foreign).toEqual([]);
  },
);

describe.each(viewports)('$name', ({ name, viewport }) => {
  test('one step after another by keyboard: each has its request, response and values beside it', async () => {
    await using visit = await portal.open(MOVE, { viewport });
    const { page } = visit;
    const total = STEPS?.length ?? 0;
    for (const number of [1, 2]) {
      await page.getByRole('button', { name: `Run step ${number}`, exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: `Result of step ${number}` }).waitFor();
      await expect.poll(() => state(visit)).toBe(`${number} of ${total} steps went as described.`);
    }
    const saved = await page.locator('#step-search .journey-passed', { hasText: 'Saved' }).innerText();
    const taken = await page.locator('#step-book .journey-passed', { hasText: 'Used' }).innerText();
    const [slot = 'none'] = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(saved) ?? [];
    expect(taken).toContain(slot);
    expect(await page.locator('#step-book .exchange-status').innerText()).toContain('202');
    expect(await page.locator('#step-book .exchange-line').first().innerText()).toContain('POST');
    const [text, result] = await Promise.all(
      ['.journey-call', '.journey-result'].map((part) => page.locator(`#step-book > ${part}`).boundingBox()),
    );
    const isBeside = (text?.x ?? 0) + (text?.width ?? 0) <= (result?.x ?? 0);
    expect(isBeside).toBe(name === 'desktop');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.getByRole('button', { name: 'Run the other steps' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => state(visit)).toBe(`All ${total} steps went as described.`);
    await page.getByRole('button', { name: 'Remove the results' }).click();
    expect(await page.locator('.journey-result').count()).toBe(0);
  });
});

test('a step that fails is named with what was expected, and the run ends there', async () => {
  await using visit = await portal.open(JOURNEYS);
  const { page } = visit;
  // The code of the journeys, with another expectation for the second step: the sandbox answers 202.
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (!body.includes('bookMoveCancel') || !body.includes('$statusCode == 202'))
      return route.fulfill({ response });
    const changed = body.replace(
      /\$statusCode == 202(.{0,300}?)literal:202/,
      (_, between: string) => `$statusCode == 201${between}literal:201`,
    );
    return route.fulfill({ response, body: changed });
  });
  await page.goto(portal.origin + MOVE);
  await page.getByRole('button', { name: 'Run all steps' }).click();
  await expect
    .poll(() => state(visit), { timeout: 20_000 })
    .toMatch(/^Step 2 \(book\) did not go as described/);
  expect(await state(visit)).toContain('Expected $statusCode == 201, but $statusCode was 202.');
  expect(await page.locator('.journey-result').count()).toBe(2);
  await page.getByRole('link', { name: 'Go to step 2' }).click();
  expect(new URL(page.url()).hash).toBe('#step-book');
});

test('if the code cannot be loaded, a box with Retry says so', async () => {
  await using visit = await portal.open(MOVE);
  const { page } = visit;
  await page.route('**/open-journey*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Run all steps' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).waitFor();
});

test('without JavaScript the page has no controls that do nothing', async () => {
  await using visit = await portal.open(MOVE, { javaScriptEnabled: false });
  expect(await visit.page.getByRole('button', { name: /^Run/ }).count()).toBe(0);
});
