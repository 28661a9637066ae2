import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/**
 * Delay of each response in milliseconds after it is released, so that a script arrives after the one that requested
 * it.
 */
const LATE = 100;

/**
 * Holds responses to a page back until the returned function is called.
 *
 * @param url addresses to hold back: a glob or a regular expression
 */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: mayCome, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await mayCome;
    await setTimeout(LATE);
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
