import type { ChildProcess } from 'node:child_process';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { withLastingListeners } from '../../scripts/testing/lasting-listeners.ts';
import { launchTestBrowser, type TestBrowserOptions } from './launch.ts';

/** Characters of the browser's last output that are shown. */
const LAST_LINES = 8;
/** Milliseconds until a browser that does not respond counts as hung. */
const ENDS_WITHIN = 5000;

/** The browser, or one of its pages, ended while a test was using it. */
export class BrowserDiedError extends Error {
  override readonly name = 'BrowserDiedError';
}

/** The browsers in use in this process. */
const inUse = new Set<TestBrowser>();

/**
 * A browser for the tests of one file. When it dies, the test says why, and the next page is opened in a new one.
 *
 * @example
 * await using browser = new TestBrowser();
 * const context = await browser.newContext();
 */
export class TestBrowser implements AsyncDisposable {
  readonly #options: TestBrowserOptions;
  #running: Promise<RunningBrowser> | undefined;

  constructor(options: TestBrowserOptions = {}) {
    this.#options = options;
    inUse.add(this);
  }

  /**
   * Opens a context with its own cookies and caches.
   *
   * @throws {BrowserStartError} where the browser does not start
   * @throws {BrowserDiedError} where it dies meanwhile
   */
  async newContext(options?: BrowserContextOptions): Promise<BrowserContext> {
    this.#running ??= startBrowser(this.#options);
    const running = await this.#running.catch((error: unknown) => {
      this.#running = undefined;
      throw error;
    });
    try {
      const context = await running.browser.newContext(options);
      context.on('page', (page) => page.on('crash', () => running.crashedPages.push(page.url())));
      return context;
    } catch (cause) {
      throw (await this.death()) ?? cause;
    }
  }

  /** Returns why the browser, or a page in it, died since the last call. The next context is in a new browser. */
  async death(): Promise<BrowserDiedError | undefined> {
    const running = await this.#running?.catch(() => undefined);
    if (running === undefined) return undefined;
    const pages = running.crashedPages.splice(0);
    if (!(await running.isAlive())) {
      this.#running = undefined;
      const end = await running.ended();
      await running.close();
      return new BrowserDiedError(`The browser died (${end}). ${printed(running)}`);
    }
    if (pages.length === 0) return undefined;
    return new BrowserDiedError(`The process of a page crashed: ${pages.join(', ')}. ${printed(running)}`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    inUse.delete(this);
    const running = await this.#running?.catch(() => undefined);
    await running?.close();
  }
}

/** Returns the deaths of browsers in use that no test has reported. */
export async function unreportedDeaths(): Promise<readonly BrowserDiedError[]> {
  const deaths = await Promise.all([...inUse].map((browser) => browser.death()));
  return deaths.filter((death) => death !== undefined);
}

interface RunningBrowser {
  readonly browser: Browser;
  /** Addresses of pages whose process died. */
  readonly crashedPages: string[];
  /** Whether the browser still responds: a dying one stays connected for a while. */
  isAlive(): Promise<boolean>;
  lastLines(): readonly string[];
  /** End of the process. */
  ended(): Promise<string>;
  close(): Promise<void>;
}

function printed(browser: RunningBrowser): string {
  const lines = browser.lastLines();
  return lines.length === 0
    ? 'The browser printed nothing.'
    : `The browser printed last:\n${lines.join('\n')}`;
}

async function startBrowser(options: TestBrowserOptions): Promise<RunningBrowser> {
  // Its listeners go when it is closed, and it may serve several test files.
  const { browser, process } = await withLastingListeners(() => launchTestBrowser(options));
  const output: string[] = [];
  process.stderr?.on('data', (data) => output.push(String(data)));
  const end = endOf(process);
  return {
    browser,
    crashedPages: [],
    isAlive: () => Promise.race([answers(browser), hung().then(() => false)]),
    lastLines: () =>
      output
        .join('')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(-LAST_LINES),
    ended: () => Promise.race([end, hung()]),
    close: async () => {
      // It has nothing to save; the files of its profile are removed when its process has ended.
      const closed = browser.close().catch(() => undefined);
      process.kill('SIGKILL');
      await closed;
    },
  };
}

async function answers(browser: Browser): Promise<boolean> {
  try {
    const session = await browser.newBrowserCDPSession();
    await session.send('Browser.getVersion');
    await session.detach();
    return true;
  } catch {
    return false;
  }
}

function endOf(process: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    process.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

function hung(): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('its process hangs'), ENDS_WITHIN).unref();
  });
}
