import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';
import { npmBrowser, unpackNpmBrowser } from './npm-browser.ts';

/** Nothing but the page itself may use the network. */
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

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Starts a browser: the one that `CHROMIUM_PATH` names, else one of the system, else the one that comes with
 * the npm package `@sparticuz/chromium`.
 *
 * @param more arguments of the browser
 */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ ...chosenBrowser(), args: [...ARGUMENTS, ...more] });
}

/** The same, as a server on the loopback interface that several processes can share. */
export function launchBrowserServer(): Promise<BrowserServer> {
  return chromium.launchServer({ ...chosenBrowser(), args: ARGUMENTS, host: '127.0.0.1' });
}

/** Before the first start, once: the browser from npm is unpacked where it is needed. */
export default async function unpackBrowser(): Promise<void> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && !existsSync(named)) {
    throw new Error(
      `CHROMIUM_PATH is "${named}", where no browser is. Correct it, or unset it to use the one from npm.`,
    );
  }
  if (installedBrowser() === undefined) await unpackNpmBrowser();
}

function chosenBrowser(): LaunchOptions {
  const executablePath = installedBrowser();
  return executablePath === undefined ? npmBrowser() : { executablePath };
}

function installedBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH ?? SYSTEM_BROWSERS.find((file) => existsSync(file));
}
