import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { npmBrowser } from './npm-browser.ts';
import { TestBrowser } from './test-browser.ts';

/** A page with letters that the package's fonts lack, in the font families that pages request. */
const FOREIGN = [
  '漢字かな',
  '한국어',
  'עברית',
  'العربية',
  'ไทย',
  'हिन्दी',
  '☃ ⚙ ➔ ▸',
  '🙂🚗',
  '\u{1d400}',
  '\u{e000}',
];
const FAMILIES = ['serif', 'sans-serif', 'monospace', 'system-ui', 'emoji', 'Arial', '"Not There"'];

const isOffered = process.platform === 'linux' && process.arch === 'x64';

/** The browser of the npm package on a clean machine. */
describe.runIf(isOffered)('the browser from npm, in an empty environment', () => {
  let folder: string;
  let browser: TestBrowser;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'empty-'));
    const chosen = await npmBrowser({ HOME: folder, TMPDIR: folder });
    browser = new TestBrowser({ chosen, draws: true });
  });
  afterAll(async () => {
    await browser?.[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  /** Opens a page and draws it; fails when drawing ends its process. */
  async function drawn(html: string): Promise<Page> {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.setContent(html);
    await page.screenshot();
    return page;
  }

  test('draws letters that its fonts do not hold, in every family that a page may ask for', async () => {
    const lines = FAMILIES.map((name) => `<p style='font-family: ${name}'>${FOREIGN.join(' ')}</p>`);
    const page = await drawn(lines.join('\n'));
    expect(await page.locator('p').count()).toBe(FAMILIES.length);
  });

  test('draws before a font of the page is there, and when it never comes', async () => {
    const face = (family: string, display: string) =>
      `@font-face { font-family: ${family}; font-display: ${display}; src: url(http://127.0.0.1:9/none.woff2) }`;
    const displays = ['optional', 'swap', 'block', 'fallback'];
    const page = await drawn(
      `<style>${displays.map((display) => face(display, display)).join('\n')}</style>` +
        displays.map((name) => `<p style="font-family: ${name}">Hello ${FOREIGN.join(' ')}</p>`).join('\n'),
    );
    expect(await page.locator('p').count()).toBe(displays.length);
  });

  test('takes its letters from the fonts that are unpacked beside it, whatever the machine has', async () => {
    const page = await drawn('<p style="font-family: sans-serif">Hello</p>');
    expect(await fontsOf(page, 'p')).toEqual(['Open Sans']);
  });

  test('leaves nothing in the home folder', async () => {
    await drawn('<p>Hello</p>');
    const left = await readdir(folder);
    expect(left.filter((name) => /font|cache|config/i.test(name))).toEqual([]);
  });
});

/** Returns the system's fonts that an element is drawn with. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}
