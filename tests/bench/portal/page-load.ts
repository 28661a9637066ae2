import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** The time that a reader waits for a page, and how much it blocks and shifts. */
export interface PageLoad {
  /** Scripts as transferred, and those inside the page, before any interaction. */
  readonly scriptKilobytes: number;
  /** All that came over the line. */
  readonly kilobytes: number;
  /** Time at which the largest visible part was painted. */
  readonly largestPaint: number;
  /** Time of long tasks above 50 ms each. */
  readonly blocked: number;
  readonly layoutShift: number;
  readonly nodes: number;
}

/** A cable line, as WebPageTest emulates it. */
const CABLE = {
  offline: false,
  downloadThroughput: 5_000_000 / 8,
  uploadThroughput: 1_000_000 / 8,
  latency: 28,
};

/** A page is loaded when it has neither fetched, worked for long nor painted anything larger for this long. */
const QUIET_MS = 1_500;
const MOST_MS = 90_000;

/** Runs in the page before anything else. */
const OBSERVE = `(() => {
  const seen = { largestPaint: 0, blocked: 0, layoutShift: 0, last: 0 };
  window.pageLoad = seen;
  const observe = (type, note) => new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) { note(entry); seen.last = performance.now(); }
  }).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => { seen.largestPaint = entry.startTime; });
  observe('longtask', (entry) => { seen.blocked += entry.duration - 50; });
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.layoutShift += entry.value; });
  observe('resource', () => {});
})()`;

/** Inline scripts that run, by line. */
const INLINE_SCRIPTS = `[...document.querySelectorAll('script:not([src])')]
  .filter(({ type }) => ['', 'module', 'text/javascript'].includes(type))
  .map(({ textContent }) => textContent).join('')`;

/**
 * Loads a page with an empty cache over the emulated connection, and waits until it is idle.
 *
 * @param more options of the context, such as no service worker, whose prefetching would interfere
 */
export async function loadPage(
  browser: Browser,
  url: string,
  more: BrowserContextOptions = {},
): Promise<PageLoad> {
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ locale: 'en-GB', viewport, ...more });
  try {
    const page = await context.newPage();
    const bytes = await countBytes(page);
    await page.addInitScript(OBSERVE);
    await page.goto(url, { waitUntil: 'load', timeout: MOST_MS });
    await rest(page);
    const seen = await page.evaluate<Omit<PageLoad, 'kilobytes' | 'scriptKilobytes'>>(
      '({ ...window.pageLoad, nodes: document.querySelectorAll("*").length })',
    );
    const inline = gzipSync(await page.evaluate<string>(INLINE_SCRIPTS)).length;
    return { ...seen, kilobytes: bytes.all / 1000, scriptKilobytes: (bytes.scripts + inline) / 1000 };
  } finally {
    await context.close();
  }
}

async function countBytes(page: Page): Promise<{ all: number; scripts: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', CABLE);
  const bytes = { all: 0, scripts: 0 };
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (scripts.has(requestId)) bytes.scripts += encodedDataLength;
  });
  return bytes;
}

/** A page may forbid to evaluate text, as ours do: it is asked from outside. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: MOST_MS });
  const end = performance.now() + MOST_MS;
  while (performance.now() < end) {
    const quiet = await page.evaluate<number>('performance.now() - window.pageLoad.last');
    if (quiet > QUIET_MS) return;
    await page.waitForTimeout(QUIET_MS - quiet + 50);
  }
  throw new Error(`does not rest within ${MOST_MS} ms`);
}
