import type { Page } from 'playwright-core';

/** Waits until all parts of a page are laid out: the far parts of a long page follow after its first paint. */
export async function wholeLayout(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-near'));
}
