import type { Page } from 'playwright-core';

/** A part of a page that a reader operates. */
export interface Interaction {
  readonly name: string;
  /** Selector of what is pressed, or of the input that a key is typed into. */
  readonly target: string;
  /** The key; without one, the target is pressed. */
  readonly key?: string;
  /** Runs in the page: brings it into the state from which it is measured. `target` is the element. */
  readonly prepare: string;
}

const FINDER = '.field-tools input[type=search]';
const SEARCH = '.search-box input';

/** Marks the folded branch with most rows. */
const LARGEST_BRANCH = `
  const rows = (part) => part.querySelectorAll('.field').length;
  const parts = [...document.querySelectorAll('.field-more, .field-children:not([name])')]
    .filter((part) => part.checkVisibility()).sort((left, right) => rows(right) - rows(left));
  const summary = document.querySelector('#largest-branch') ?? parts[0]?.querySelector('summary');
  if (summary) { summary.id = 'largest-branch'; summary.parentElement.open = false; summary.scrollIntoView({ block: 'center' }); }`;

/** Sets a value as a reader would who typed it: React does not notice one that is set through the element itself. */
const typedBefore = (text: string) => `
  target.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(target, ${JSON.stringify(text)});
  target.dispatchEvent(new Event('input', { bubbles: true }));`;

const UNTICK = `const box = target.querySelector('input'); if (box.checked) box.click();`;

export const INTERACTIONS: readonly Interaction[] = [
  { name: 'open all', target: '.field-tools label:has-text("Open all")', prepare: UNTICK },
  { name: 'required only', target: '.field-tools label:has-text("Required only")', prepare: UNTICK },
  { name: 'find a field: a letter', target: FINDER, key: 'a', prepare: typedBefore('') },
  { name: 'find a field: a further letter', target: FINDER, key: 'o', prepare: typedBefore('c') },
  { name: 'open the largest branch', target: '#largest-branch', prepare: '' },
  {
    name: 'choose a language',
    target: '.samples-tabs label:has-text("Python")',
    prepare: `target.closest('fieldset').querySelector('input').click();`,
  },
  {
    name: 'open the version switcher',
    target: '.version-menu summary',
    prepare: 'target.parentElement.open = false;',
  },
  { name: 'search: a letter', target: SEARCH, key: 'c', prepare: typedBefore('') },
  { name: 'search: a further letter', target: SEARCH, key: 'e', prepare: typedBefore('centr') },
];

/** Whether the page has what is operated. */
export async function isThere(page: Page, { target }: Interaction): Promise<boolean> {
  await page.evaluate(`{ ${LARGEST_BRANCH} }`);
  return (await page.locator(target).count()) > 0;
}

/** Prepares the page, and puts the pointer on what is pressed. */
export async function prepare(page: Page, { target, prepare: script }: Interaction): Promise<void> {
  await page.evaluate(`{ ${LARGEST_BRANCH} }`);
  const element = page.locator(target).first();
  await element.evaluate(`(target) => { ${script} }`);
  await element.hover();
}

/** One press or one key, without anything else that the page has to do. */
export async function act(page: Page, { key }: Interaction): Promise<void> {
  if (key !== undefined) return page.keyboard.press(key);
  await page.mouse.down();
  await page.mouse.up();
}
