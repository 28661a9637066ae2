import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '../../brand.config.ts';
import { type Portal, startPortal, viewports } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const GUIDE = '/portal/documentation';
const SEARCHING = '/portal/technical_documentation/ebk-api-v2/searchTimeslots';
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

const get = (path: string) => fetch(portal.origin + path);
const textOf = async (path: string) => (await get(path)).text();

/** Paths of all pages in the sitemap. */
async function listedPages(): Promise<readonly string[]> {
  const sitemap = await textOf('/portal/sitemap-0.xml');
  return [...sitemap.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => new URL(address).pathname);
}

test('every page has its Markdown at its address with .md, with the same title, says so and copies it', async () => {
  const pages = await listedPages();
  expect(pages.length).toBeGreaterThan(100);
  const wrong: string[] = [];
  for (const page of [...pages, '/portal/index']) {
    const html = await textOf(page.replace(/index$/, ''));
    const markdown = await get(`${page}.md`);
    const text = await markdown.text();
    const title = /<h1[^>]*>([^<]*)</.exec(html)?.[1]?.replaceAll('&#39;', "'").replaceAll('&amp;', '&');
    if (markdown.status !== 200 || !text.startsWith(`# ${title}\n`)) wrong.push(`${page}.md: not "${title}"`);
    const said = /<link rel="alternate" type="text\/markdown" href="([^"]*)"/.exec(html)?.[1];
    const expected = `${page}.md`;
    if (said !== expected) wrong.push(`${page} names ${said}`);
    const copied = /data-copy-page="([^"]*)"/.exec(html)?.[1];
    if (copied !== expected) wrong.push(`${page} copies ${copied}`);
  }
  expect(wrong).toEqual([]);
});

test('nothing of MDX is left in the Markdown, and no value is missing', async () => {
  const wrong: string[] = [];
  for (const page of await listedPages()) {
    const prose = (await textOf(`${page}.md`)).replaceAll(/^ *(`{3,})[\s\S]*?^ *\1$|`[^`\n]*`/gm, '');
    for (const [found] of prose.matchAll(
      /<[A-Z]\w+ |^import .*|\bundefined\b|\[object \w+\]|\{props[^}]*\}/gm,
    ))
      wrong.push(`${page}.md: ${found}`);
  }
  expect(wrong).toEqual([]);
});

test('the Markdown of a guide contains what its components show on the page', async () => {
  const text = await textOf(`${GUIDE}.md`);
  for (const part of [
    '| Production | `https://',
    'npm install @partner-apis/ebooking',
    'const found = await client.searchTimeslots({',
    '"$API/centres/C1000001/timeslots"',
    '202 response:\n\n```http\nHTTP/1.1 202\n',
    '| `CONFIRMED` |',
    'An error response contains a list with one entry for each problem',
    'Header `x-Gateway-APIKey`',
  ])
    expect(text).toContain(part);
  expect(text).toMatch(/\[`createAppointment`\]\(\S*\/ebk-api-v2\/createAppointment\.md\)/);
  expect(text).toMatch(/\[error catalogue\]\(\S*\/ebk-api-v2\/errors\.md\)/);
});

test('llms.txt leads machines to the Markdown of every page, and to the text of each family', async () => {
  const text = await textOf('/portal/llms.txt');
  const linked = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, address = '']) => address);
  const pages = (await listedPages()).map((page) => `${brand.portalOrigin}${page}.md`);
  expect(linked.filter((address) => address.endsWith('.md')).toSorted()).toEqual(pages.toSorted());
  const [all, ...families] = linked.filter((address) => address.endsWith('llms-full.txt'));
  expect(all).toBe(`${brand.portalOrigin}/portal/llms-full.txt`);
  expect(families).toHaveLength(8);
  for (const address of families) {
    const family = await textOf(new URL(address).pathname);
    expect(family).toContain('\n# Error catalogue\n');
    expect(family).toMatch(/^# \w+ documentation\n/);
  }
});

describe.each(viewports)('$name', ({ viewport }) => {
  test.each([GUIDE, SEARCHING])('%s: the button copies the Markdown of the page', async (route) => {
    await using visit = await portal.open(route, { viewport, ...CLIPBOARD });
    const { page } = visit;
    const button = page.locator('[data-copy-page]');
    expect(await page.getByRole('link', { name: 'View as Markdown' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect.poll(() => button.textContent()).toBe('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await textOf(`${route}.md`));
    await expect.poll(() => button.textContent()).toBe('Copy as Markdown');
    expect(await button.locator('.in-full').count()).toBe(1);
    expect(visit.complaints).toEqual([]);
  });

  test('when the Markdown does not arrive, the button says that nothing was copied', async () => {
    await using visit = await portal.open(GUIDE, { viewport, ...CLIPBOARD });
    await visit.page.route('**/*.md', (route) => route.abort());
    const button = visit.page.locator('[data-copy-page]');
    await button.click();
    await expect.poll(() => button.textContent()).toBe('Not copied');
  });

  test('the page opens in an assistant by a link, in a menu that the keyboard opens and closes', async () => {
    await using visit = await portal.open(SEARCHING, { viewport });
    const { page } = visit;
    const menu = page.locator('.page-markdown details');
    const summary = menu.locator('summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    const links = menu.getByRole('link');
    expect(await links.allTextContents()).toEqual([
      ...['ChatGPT', 'Claude', 'Perplexity'],
      ...['Markdown', 'Your coding agent'],
    ]);
    for (const link of await links.all()) {
      const box = await link.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    }
    const prompt = new URL((await links.first().getAttribute('href')) ?? '').searchParams.get('q');
    expect(prompt).toContain(`${brand.portalOrigin}${SEARCHING}.md`);
    await page.keyboard.press('Tab');
    expect(await links.first().evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await menu.getAttribute('open')).toBeNull();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.click();
    await page.mouse.click(viewport.width - 4, viewport.height - 4);
    expect(await menu.getAttribute('open')).toBeNull();
    expect(visit.complaints).toEqual([]);
  });

  test('without JavaScript the menu opens, too', async () => {
    await using visit = await portal.open(SEARCHING, { viewport, javaScriptEnabled: false });
    await visit.page.locator('.page-markdown summary').click();
    expect(await visit.page.getByRole('link', { name: 'Claude' }).isVisible()).toBe(true);
  });

  test('without JavaScript there is a link to the Markdown in the place of the button', async () => {
    await using visit = await portal.open(SEARCHING, { viewport, javaScriptEnabled: false });
    const { page } = visit;
    expect(await page.locator('[data-copy-page]').isVisible()).toBe(false);
    const link = page.getByRole('link', { name: 'View as Markdown' });
    expect(await link.getAttribute('href')).toBe(`${SEARCHING}.md`);
    expect(await link.isVisible()).toBe(true);
  });
});
