import type { Page } from 'playwright-core';

/** A part of a page that a reader operates. */
export interface Interaction {
  readonly name: string;
  /** Selector of the element to press, or of the input to type a key into. */
  readonly target: string;
  /** The key; without one, the target is pressed. */
  readonly key?: string;
  /** The text of the input before the key. */
  readonly before?: string;
  /** The width of the window, where the part is on phones only. */
  readonly width?: number;
  /** Runs in the page: brings it into the state from which it is measured. */
  readonly prepare?: (target: HTMLElement | SVGElement) => void;
}

const FINDER = '.field-tools input[type=search]';
const ROW_FILTER = 'input[data-row-filter]';
const SEARCH = '.search-box input';
const PHONE = 390;
const VARIANT = 'details[data-variant]';

/** Marks the folded branch with most rows. */
const LARGEST_BRANCH = `
  const rows = (part) => part.querySelectorAll('.field').length;
  const parts = [...document.querySelectorAll('.field-more, .field-children:not([name])')]
    .filter((part) => part.checkVisibility()).sort((left, right) => rows(right) - rows(left));
  const summary = document.querySelector('#largest-branch') ?? parts[0]?.querySelector('summary');
  if (summary) { summary.id = 'largest-branch'; summary.parentElement.open = false; summary.scrollIntoView({ block: 'center' }); }`;

function fold(target: HTMLElement | SVGElement): void {
  target.parentElement?.removeAttribute('open');
}

function untick(target: HTMLElement | SVGElement): void {
  const box = target.querySelector('input');
  if (box?.checked === true) box.click();
}

function chooseFirst(target: HTMLElement | SVGElement): void {
  if (!(target instanceof HTMLSelectElement)) return;
  target.selectedIndex = 0;
  target.dispatchEvent(new Event('change', { bubbles: true }));
  target.focus();
}

export const INTERACTIONS: readonly Interaction[] = [
  { name: 'open all', target: '.field-tools label:has-text("Open all")', prepare: untick },
  { name: 'required only', target: '.field-tools label:has-text("Required only")', prepare: untick },
  { name: 'find a field: a letter', target: FINDER, key: 'a', before: '' },
  { name: 'find a field: a further letter', target: FINDER, key: 'o', before: 'c' },
  { name: 'open the largest branch', target: '#largest-branch' },
  {
    name: 'choose a language',
    target: '.samples-tabs label:has-text("Python")',
    prepare: (target) => target.closest('fieldset')?.querySelector('input')?.click(),
  },
  {
    name: 'open the version switcher',
    target: '.version-menu summary',
    prepare: fold,
  },
  { name: 'open the API picker', target: '.api-picker summary', prepare: fold },
  { name: 'open the assistants', target: 'main details.dropdown summary', prepare: fold },
  { name: 'open an error status', target: '.response-error > summary', prepare: fold },
  {
    name: 'choose an alternative',
    target: `${VARIANT} ~ ${VARIANT} > summary`,
    prepare: (target) => target.closest('.variants')?.querySelector('details')?.setAttribute('open', ''),
  },
  {
    name: 'open the drawer',
    target: '.nav-menu-button',
    width: PHONE,
    prepare: () => document.querySelector<HTMLElement>('#side-menu:popover-open')?.hidePopover(),
  },
  { name: 'go to the next stop', target: 'main a[href]', key: 'Tab', prepare: (target) => target.focus() },
  { name: 'switch the colours', target: '.icon-button[aria-label="Dark colours"]' },
  { name: 'filter rows: a letter', target: ROW_FILTER, key: 'a', before: '' },
  { name: 'filter rows: a further letter', target: ROW_FILTER, key: 'o', before: 'c' },
  {
    name: 'open Try it',
    target: '.try-it > .button',
    prepare: () => document.querySelector<HTMLElement>('dialog[open] .button-quiet')?.click(),
  },
  { name: 'search: a letter', target: SEARCH, key: 'c', before: '' },
  { name: 'search: a further letter', target: SEARCH, key: 'e', before: 'centr' },
  { name: 'search: the next suggestion', target: SEARCH, key: 'ArrowDown', before: 'centre' },
  {
    name: 'results: the next version',
    target: '.results-form select',
    key: 'ArrowDown',
    prepare: chooseFirst,
  },
];

/** Whether the page shows the element at this width. */
export async function isThere(page: Page, { target }: Interaction): Promise<boolean> {
  await page.evaluate(`{ ${LARGEST_BRANCH} }`);
  return page.locator(target).first().isVisible();
}

/** Prepares the page, and puts the pointer on the element. */
export async function prepare(page: Page, interaction: Interaction): Promise<void> {
  await page.evaluate(`{ ${LARGEST_BRANCH} }`);
  const element = page.locator(interaction.target).first();
  if (interaction.prepare !== undefined) await element.evaluate(interaction.prepare);
  if (interaction.before !== undefined) {
    await element.focus();
    await element.fill(interaction.before);
  }
  await element.hover();
}

/** One press or one key, without anything else that the page has to do. */
export async function act(page: Page, { key }: Interaction): Promise<void> {
  if (key !== undefined) return page.keyboard.press(key);
  await page.mouse.down();
  await page.mouse.up();
}
