import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { TestBrowser } from './test-browser.ts';

/** Milliseconds within which a page has to be emptied after a visit, or else it is closed. */
const LEAVES_WITHIN = 5000;
/** The viewport of a context that asks for none. */
const VIEWPORT = { width: 1280, height: 720 };
/** Events that visits listen to. */
const EVENTS = [
  'close',
  'console',
  'dialog',
  'download',
  'domcontentloaded',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/** A page that one visit uses. */
export interface UsedPage {
  readonly page: Page;
  /** Ends the visit: the page is closed, or kept for the next one. */
  leave(): Promise<void>;
}

interface Kept {
  readonly context: BrowserContext;
  readonly page: Page;
  hasCrashed: boolean;
}

/**
 * Pages of one server that visits use one after another. Every new context starts a process and loads every script again,
 * which takes longer than most visits. A page is handed on with the options that its visit asks for, and without what the
 * visit before it left: storage, cookies, routes, listeners, other pages of its context. One that crashed, hangs or cannot
 * be emptied is closed instead.
 *
 * Scripts for every document (`addInitScript`, `clock`) cannot be taken back: a visit that adds one uses a page of its own.
 */
export class ReusedPages {
  readonly #browser: TestBrowser;
  readonly #empty: string;
  readonly #free = new Map<string, Kept[]>();
  /** Contexts of visits that have not ended. */
  readonly #taken = new Set<BrowserContext>();

  /** @param empty address of a page that has no scripts, on the server that visits are to */
  constructor(browser: TestBrowser, empty: string) {
    this.#browser = browser;
    this.#empty = empty;
  }

  /** Opens a page that no other visit uses. */
  async open(options: BrowserContextOptions): Promise<UsedPage> {
    const context = await this.#openContext(options);
    return { page: await context.newPage(), leave: () => this.#close(context) };
  }

  /** Returns an empty page in a context with these options: the one of an earlier visit, or a new one. */
  async take(options: BrowserContextOptions): Promise<UsedPage> {
    const { viewport, colorScheme, forcedColors, reducedMotion, ...fixed } = options;
    const key = JSON.stringify(fixed);
    const kept = this.#free.get(key)?.pop() ?? (await this.#openKept(fixed));
    // Its browser died meanwhile.
    if (kept.page.isClosed()) return this.take(options);
    const { page, context } = kept;
    this.#taken.add(context);
    await page.setViewportSize(viewport ?? VIEWPORT);
    await page.emulateMedia({
      media: null,
      colorScheme: colorScheme ?? 'light',
      forcedColors: forcedColors ?? 'none',
      reducedMotion: reducedMotion ?? 'no-preference',
      contrast: 'no-preference',
    });
    return { page, leave: () => this.#leave(kept, key) };
  }

  /** Closes the pages of visits that have not ended. */
  async closeTaken(): Promise<void> {
    await Promise.all([...this.#taken].map((context) => this.#close(context)));
  }

  /** Closes all pages. */
  async close(): Promise<void> {
    const free = [...this.#free.values()].flat();
    this.#free.clear();
    await Promise.all([this.closeTaken(), ...free.map(({ context }) => context.close())]);
  }

  async #openContext(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await this.#browser.newContext(options);
    this.#taken.add(context);
    return context;
  }

  async #close(context: BrowserContext): Promise<void> {
    this.#taken.delete(context);
    await context.close();
  }

  async #openKept(options: BrowserContextOptions): Promise<Kept> {
    const context = await this.#openContext(options);
    const page = await context.newPage();
    const kept = { context, page, hasCrashed: false };
    page.once('crash', () => {
      kept.hasCrashed = true;
    });
    return kept;
  }

  async #leave(kept: Kept, key: string): Promise<void> {
    const isEmpty = !kept.hasCrashed && !kept.page.isClosed() && (await this.#empties(kept));
    if (!isEmpty) return this.#close(kept.context);
    this.#taken.delete(kept.context);
    this.#free.set(key, [...(this.#free.get(key) ?? []), kept]);
  }

  async #empties({ context, page }: Kept): Promise<boolean> {
    for (const event of EVENTS) page.removeAllListeners(event);
    try {
      await Promise.all([
        page.unrouteAll({ behavior: 'ignoreErrors' }),
        context.setOffline(false),
        ...context.pages().map((other) => (other === page ? undefined : other.close())),
      ]);
      await page.goto(this.#empty, { timeout: LEAVES_WITHIN });
      await page.evaluate(async () => {
        sessionStorage.clear();
        localStorage.clear();
        window.name = '';
        for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
        for (const name of await caches.keys()) await caches.delete(name);
      });
      await context.clearCookies();
      return true;
    } catch {
      return false;
    }
  }
}
