import { access } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { brand } from '../../brand.config.ts';
import { type StaticServer, serveFolder } from './static-server.ts';
import { TestBrowser } from './test-browser.ts';

const DIST = new URL('../../site/dist/', import.meta.url);

/** Viewports of all tests: a desktop and a phone. */
export const viewports = [
  { name: 'desktop', viewport: { width: 1280, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const;

/**
 * The built portal on a server of its own, and a browser. Service workers are blocked unless the options allow
 * them, so that a test sees every request.
 */
export interface Portal {
  readonly origin: string;
  open(path: string, options?: BrowserContextOptions): Promise<Visit>;
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

/**
 * @param dist folder of a built portal; that of `npm run build` by default
 * @throws {Error} when the portal is not built
 */
export async function startPortal(dist = DIST): Promise<Portal> {
  await assertBuilt(dist);
  const server = await serveFolder(dist, brand.portalPath);
  const browser = new TestBrowser();
  return {
    origin: server.origin,
    open: (path, options = {}) => visit(browser, server, path, options),
    close: async () => {
      await browser[Symbol.asyncDispose]();
      await server.close();
    },
  };
}

async function visit(
  browser: TestBrowser,
  server: StaticServer,
  path: string,
  options: BrowserContextOptions,
): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
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
  return {
    page,
    status: response?.status() ?? 0,
    complaints,
    foreign,
    [Symbol.asyncDispose]: () => context.close(),
  };
}

async function assertBuilt(dist: URL): Promise<void> {
  try {
    await access(new URL('pagefind/pagefind.js', dist));
  } catch (cause) {
    throw new Error('The portal is not built: run `npm run build` first', { cause });
  }
}
