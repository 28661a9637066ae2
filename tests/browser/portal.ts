import { access } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { brand } from '../../brand.config.ts';
import { lastingBrowser, untilTheEnd } from './lasting.ts';
import { ReusedPages, type UsedPage } from './reused-pages.ts';
import { EMPTY_PAGE, type StaticServer, serveFolder } from './static-server.ts';
import { TestBrowser } from './test-browser.ts';
import { wholeLayout } from './whole-layout.ts';

const DIST = new URL('../../site/dist/', import.meta.url);

/** Viewports of all tests: a desktop and a phone. */
export const viewports = [
  { name: 'desktop', viewport: { width: 1280, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const;

/**
 * The built portal on its own server, and a browser. Service workers are blocked unless the options allow them, so that
 * a test sees every request.
 */
export interface Portal {
  readonly origin: string;
  /** Opens a page that a later visit may reuse: {@link ReusedPages} describes what is undone. */
  open(path: string, options?: BrowserContextOptions): Promise<Visit>;
  /** Opens a page in its own context, for what cannot be undone: service workers, scripts for every document. */
  openAlone(path: string, options?: BrowserContextOptions): Promise<Visit>;
  close(): Promise<void>;
}

/** A page, and its problems. */
export interface Visit extends AsyncDisposable {
  readonly page: Page;
  readonly status: number;
  /** Console errors, violations of the content security policy, uncaught errors. */
  readonly complaints: readonly string[];
  /** Requests to other servers than the portal's. */
  readonly foreign: readonly string[];
}

/** A folder that is served, and pages that show it. */
interface ServedPortal {
  readonly server: StaticServer;
  readonly pages: ReusedPages;
}

/** The built portal, which all test files of the process read. */
let built: Promise<ServedPortal> | undefined;

/**
 * Starts the portal that `npm run build` built. The test files of a process use the same server, browser and pages, one
 * after another: a script that a page has loaded once is compiled, and its fonts are there.
 *
 * @param dist folder of another built portal, which is served until it is closed
 * @throws {Error} when the portal is not built
 */
export async function startPortal(dist = DIST): Promise<Portal> {
  await assertBuilt(dist);
  const browser = lastingBrowser();
  if (browser === undefined) return portalAlone(dist);
  if (dist.href !== DIST.href) return portalIn(dist, browser);
  built ??= lastingPortal(browser);
  const { server, pages } = await built;
  return portalWith(server, pages, () => pages.closeTaken());
}

async function portalAlone(dist: URL): Promise<Portal> {
  const browser = new TestBrowser();
  const portal = await portalIn(dist, browser);
  const close = async () => {
    await portal.close();
    await browser[Symbol.asyncDispose]();
  };
  return { ...portal, close };
}

async function lastingPortal(browser: TestBrowser): Promise<ServedPortal> {
  const server = await serveFolder(DIST, brand.portalPath);
  untilTheEnd(() => server.close());
  return { server, pages: new ReusedPages(browser, server.origin + EMPTY_PAGE) };
}

async function portalIn(dist: URL, browser: TestBrowser): Promise<Portal> {
  const server = await serveFolder(dist, brand.portalPath);
  const pages = new ReusedPages(browser, server.origin + EMPTY_PAGE);
  return portalWith(server, pages, async () => {
    await pages.close();
    await server.close();
  });
}

function portalWith(server: StaticServer, pages: ReusedPages, close: () => Promise<void>): Portal {
  return {
    origin: server.origin,
    open: async (path, options) => visit(await pages.take(withDefaults(options)), server, path),
    openAlone: async (path, options) => visit(await pages.open(withDefaults(options)), server, path),
    close,
  };
}

function withDefaults(options: BrowserContextOptions = {}): BrowserContextOptions {
  return { locale: 'en-GB', serviceWorkers: 'block', ...options };
}

async function visit({ page, leave }: UsedPage, server: StaticServer, path: string): Promise<Visit> {
  const complaints: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(server.origin) && !/^(data|blob):/.test(request.url()))
      foreign.push(request.url());
  });
  const response = await page.goto(server.origin + path, { waitUntil: 'load' });
  // A part that is measured or pressed would move until then. Pages without scripts are whole at once.
  if (await page.evaluate(() => document.documentElement.hasAttribute('data-near'))) await wholeLayout(page);
  return {
    page,
    status: response?.status() ?? 0,
    complaints,
    foreign,
    [Symbol.asyncDispose]: leave,
  };
}

async function assertBuilt(dist: URL): Promise<void> {
  try {
    await access(new URL('pagefind/pagefind.js', dist));
  } catch (cause) {
    throw new Error('The portal is not built: run `npm run build` first', { cause });
  }
}
