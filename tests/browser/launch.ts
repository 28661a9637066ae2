import { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
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

/** A browser that {@link launchTestBrowser} starts. */
export interface TestBrowserOptions {
  /** A browser other than the one that {@link launchBrowser} chooses. */
  readonly chosen?: LaunchOptions;
  /** Whether it draws its pages, for tests of pictures or of drawing; the others read elements. No by default. */
  readonly draws?: boolean;
}

/** A browser and its process, which shows how it ends and what it prints. */
export interface StartedBrowser {
  readonly browser: Browser;
  readonly process: ChildProcess;
}

/**
 * Starts the same browser for tests.
 *
 * @throws {BrowserStartError} if it does not start
 */
export async function launchTestBrowser({
  chosen,
  draws = false,
}: TestBrowserOptions = {}): Promise<StartedBrowser> {
  // Playwright hands out the process only of a browser that is a server, where each message is written and read twice.
  const mark = `--started-as=${randomUUID()}`;
  const args = [...ARGUMENTS, ...ONE_PROCESS_LESS, ...NO_FAST_CODE, ...(draws ? [] : NO_PICTURES), mark];
  const started: ChildProcess[] = [];
  const note = (message: unknown) => {
    const process = hasProcess(message) ? message.process : undefined;
    if (process instanceof ChildProcess) started.push(process);
  };
  diagnostics.subscribe('child_process', note);
  try {
    const browser = await launch((options) => chromium.launch({ ...options, args }), chosen);
    const process = started.find(({ spawnargs }) => spawnargs.includes(mark));
    if (process === undefined) throw new BrowserStartError('The process of the browser is not known');
    return { browser, process };
  } finally {
    diagnostics.unsubscribe('child_process', note);
  }
}

function hasProcess(message: unknown): message is { readonly process: unknown } {
  return typeof message === 'object' && message !== null && 'process' in message;
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
