import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Milliseconds by which each response is late once they may come: a script comes after the one that asked for it. */
const LATE = 100;

/**
 * Holds responses to a page back until the function that is returned is called.
 *
 * @param url addresses that are held back: a glob, or an expression
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
