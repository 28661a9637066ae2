import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';
import { npmBrowser } from './npm-browser.ts';

/** Arguments that keep the browser itself off the network. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Draws in the browser's own process: one process less for each browser. Benchmarks draw as the browsers of users do. */
const ONE_PROCESS_LESS = ['--in-process-gpu'];

/** Without memory for what it draws, a browser has elements, styles, places and frames, and no picture of them. */
const NO_PICTURES = ['--force-gpu-mem-available-mb=0', '--disable-software-rasterizer'];

/** A page of a test is read once: compiling its scripts to fast code costs more than running them as they are. */
const NO_FAST_CODE = ['--js-flags=--no-opt --no-maglev'];

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser cannot be started. The message names it, the reason, and a way to fix it. */
export class BrowserStartError extends Error {
  override readonly name = 'BrowserStartError';
}

/**
 * Starts a browser: the one that `CHROMIUM_PATH` names, else one of the system, else the one that comes with
 * the npm package `@sparticuz/chromium`.
 *
 * @param more further arguments of the browser
 * @throws {BrowserStartError}
 */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return launch((options) => chromium.launch({ ...options, args: [...ARGUMENTS, ...more] }));
}

/** A browser that {@link launchBrowserServer} starts. */
export interface ServedBrowser {
  /** A browser other than the one that {@link launchBrowser} chooses. */
  readonly chosen?: LaunchOptions;
  /** Whether it draws its pages, for tests of pictures or of drawing; the others read elements. No by default. */
  readonly draws?: boolean;
}

/**
 * Starts the same browser as a server on the loopback interface, and reports how its process ends.
 *
 * @throws {BrowserStartError} if it does not start
 */
export function launchBrowserServer({ chosen, draws = false }: ServedBrowser = {}): Promise<BrowserServer> {
  const args = [...ARGUMENTS, ...ONE_PROCESS_LESS, ...NO_FAST_CODE, ...(draws ? [] : NO_PICTURES)];
  return launch((options) => chromium.launchServer({ ...options, args, host: '127.0.0.1' }), chosen);
}

async function launch<Started>(
  start: (options: LaunchOptions) => Promise<Started>,
  chosen?: LaunchOptions,
): Promise<Started> {
  const options = chosen ?? (await chosenBrowser());
  try {
    return await start(options);
  } catch (cause) {
    throw new BrowserStartError(
      `The browser ${options.executablePath} does not start: ${firstLine(cause)}. ` +
        'Name one that does: CHROMIUM_PATH=/path/to/chromium',
      { cause },
    );
  }
}

async function chosenBrowser(): Promise<LaunchOptions> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && !existsSync(named)) {
    throw new BrowserStartError(
      `CHROMIUM_PATH is "${named}", and there is no such file. Correct it, or unset it to use the browser from npm.`,
    );
  }
  const executablePath = named ?? SYSTEM_BROWSERS.find((file) => existsSync(file));
  return executablePath === undefined ? npmBrowser() : { executablePath };
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '';
}
