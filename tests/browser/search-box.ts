import type { Locator, Page } from 'playwright-core';

/** The search box in the bar of every page. */
export const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' });
export const suggestions = (page: Page) => page.locator('.suggestions').getByRole('option');
export const announcement = (page: Page) => page.locator('.search-box [role="status"]');
export const results = (page: Page) => page.locator('.results ol > li');

/** Waits until the results page has searched names and texts. */
export async function searched(page: Page): Promise<void> {
  await page.locator('.results [role="status"]', { hasText: /^(No results|\d+ results?)(\.|$)/ }).waitFor();
}

/** Types a query, and waits for the first suggestion. */
export async function type(page: Page, query: string): Promise<Locator> {
  await searchBox(page).fill(query);
  const first = suggestions(page).first();
  await first.waitFor();
  return first;
}

export const titleOf = (option: Locator) => option.locator('.suggestion-title').textContent();
export const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);

/** Records what a screen reader announces from now on. */
export async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await announcement(page).evaluate((element) => {
    const heard: string[] = [];
    new MutationObserver(() => heard.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    Object.assign(window, { heard });
  });
  return () => page.evaluate('window.heard');
}
