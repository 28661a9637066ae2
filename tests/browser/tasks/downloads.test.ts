import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, type Visit, viewports } from '../portal.ts';
import { searchBox, suggestions } from '../search-box.ts';
import { follow, tabTo } from './keyboard.ts';

/** A reader who wants a file for a tool searches for its name, and gets it without a mouse. */
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

interface OpenApi {
  readonly openapi: string;
}

interface Collection {
  readonly info: { readonly schema: string };
}

const isOpenApi = (value: unknown): value is OpenApi =>
  typeof value === 'object' && value !== null && 'openapi' in value;
const isCollection = (value: unknown): value is Collection =>
  typeof value === 'object' && value !== null && 'info' in value && 'item' in value;

describe.each(viewports)('by keyboard, $name', ({ viewport }) => {
  test.each([
    ['openapi', /^OpenAPI 3\.1, JSON/, isOpenApi],
    ['download', /^OpenAPI 3\.1, JSON/, isOpenApi],
    ['postman', /^Postman collection/, isCollection],
  ] as const)('%s', async (query, link, isExpected) => {
    await using visit = await portal.open('/portal/', { viewport, acceptDownloads: true });
    await chooseFirst(visit, query, /#downloads$/);
    await tabTo(visit.page, link, 6);
    const file = await pressForFile(visit);
    expect(isExpected(JSON.parse(file))).toBe(true);
    expect(visit.complaints).toEqual([]);
  });

  test('test cancellation', async () => {
    await using visit = await portal.open('/portal/', { viewport });
    await chooseFirst(visit, 'test cancellation', /cancelAppointment|bookMoveCancel/);
  });
});

/** Searches, and follows the first of the first three suggestions that leads to the address. */
async function chooseFirst({ page }: Visit, query: string, address: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(query);
  await suggestions(page).first().waitFor();
  const found = await suggestions(page).evaluateAll((all) =>
    all.slice(0, 3).map((option) => option.getAttribute('href') ?? ''),
  );
  const at = found.findIndex((url) => address.test(url));
  expect(at, found.join(', ')).toBeGreaterThanOrEqual(0);
  for (let step = 0; step <= at; step += 1) await searchBox(page).press('ArrowDown');
  await follow(page, address);
}

/** Presses Enter on a link to a file, and returns the file's text. */
async function pressForFile({ page }: Visit): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  return text(await download.createReadStream());
}
