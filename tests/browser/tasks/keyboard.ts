import type { Page } from 'playwright-core';

/** Presses of Tab after which a reader has given up. */
const PATIENCE = 60;

/** Jumps over the bar and the menu, as a reader without a mouse does on every page. */
export async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

/**
 * Presses Tab until a control with this name has the focus, and returns how many presses that took.
 *
 * @throws {Error} where it is not among the next stops
 */
export async function tabTo(page: Page, name: RegExp, most = PATIENCE): Promise<number> {
  const passed: string[] = [];
  for (let presses = 1; presses <= most; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await focusedName(page);
    if (name.test(focused)) return presses;
    passed.push(focused);
  }
  throw new Error(`${name} is not among ${passed.join(' | ')}`);
}

/** Follows a link that has the focus, and waits for the page that it leads to. */
export async function follow(page: Page, address: RegExp): Promise<void> {
  await Promise.all([page.waitForURL(address), page.keyboard.press('Enter')]);
}

/** Returns the name that a screen reader gives the focused control: its label, or else its text. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const [label] = focused instanceof HTMLInputElement ? (focused.labels ?? []) : [];
    const name = focused?.getAttribute('aria-label') ?? (label ?? focused)?.textContent ?? '';
    return name.trim().replaceAll(/\s+/g, ' ');
  });
}
