import { loadSamples } from './load-samples.ts';

/**
 * Keeps the parts of a page about its request in line: the variants of the body, its examples, the samples, and the
 * panel of Try it. Each example of the samples lists its variants. The page itself is the state.
 */

/** Listeners of all roots on the page. */
const listeners = new Set<(anchor: string) => void>();

/** Details that a reader has just opened or closed, as opposed to those that the browser opens. */
const pressed = new WeakSet<Element>();

/** Anchor of the chosen example; undefined while the page shows its first. */
let chosen: string | undefined;

/** Returns the anchor of the example that the reader or the address chose; undefined before the first choice. */
export function chosenExample(): string | undefined {
  return chosen;
}

/** Shows an example, its samples and its variants, and notifies the listeners. */
export function chooseExample(anchor: string): void {
  const choice = choices().find(({ dataset }) => dataset.example === anchor);
  if (choice === undefined) return;
  const isNew = anchor !== currentChoice()?.dataset.example;
  chosen = anchor;
  show(choice);
  if (isNew) for (const listener of listeners) listener(anchor);
}

/**
 * Calls a listener when another example is chosen.
 *
 * @returns function that stops it
 */
export function onExample(listener: (anchor: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Chooses the example that an address names: directly, by a variant, or by a field of one.
 *
 * @param hash with its `#`
 */
function chooseFromAddress(hash: string): void {
  const anchor = decoded(hash.slice(1));
  const [first] = choices();
  if (anchor === '' && chosen !== undefined && first?.dataset.example !== undefined) {
    chooseExample(first.dataset.example);
    chosen = undefined;
  }
  chooseExample(anchor);
  const variant = document.getElementById(anchor)?.closest<HTMLElement>('details[data-variant]');
  if (chosen !== anchor && variant?.dataset.variant !== undefined) chooseVariant(variant.dataset.variant);
}

/** Writes a choice into the address of the page, as a new history entry unless it replaces another choice. */
export function writeAddress(anchor: string, isEntry: boolean): void {
  const address = `#${encodeURI(anchor)}`;
  if (location.hash === address) return;
  const state = { ...history.state, request: anchor };
  if (isEntry) history.pushState(state, '', address);
  else history.replaceState(state, '', address);
}

let isFollowing = false;

/** Follows the choices that a reader makes on the page, including earlier ones, and those in its address. */
export function followChoices(): void {
  if (isFollowing || choices().length === 0) return;
  isFollowing = true;
  document.addEventListener('click', ({ target }) => {
    const summary = target instanceof Element ? target.closest('summary') : null;
    if (summary?.parentElement != null) pressed.add(summary.parentElement);
  });
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement) follow(target);
  };
  document.addEventListener('toggle', onToggle, { capture: true });
  addEventListener('hashchange', () => chooseFromAddress(location.hash));
  chooseFromAddress(location.hash);
  if (chosen === undefined) takeEarlyChoice();
}

function follow(details: HTMLDetailsElement): void {
  if (!pressed.delete(details) || !details.open) return;
  const { variant, example = details.querySelector(':scope > summary + [id]')?.id } = details.dataset;
  const anchor = variant ?? example ?? '';
  const before = currentChoice();
  if (variant === undefined) chooseExample(anchor);
  else chooseVariant(variant);
  if (currentChoice() !== before) writeAddress(anchor, true);
}

/** Applies the choice that a reader made before this code arrived. */
function takeEarlyChoice(): void {
  const [first] = choices();
  const opened = choices().find((choice) => choice.open && choice !== first)?.dataset.example;
  const example = opened ?? document.querySelector('.example[open] > [id^="body"]')?.id;
  const beside = shownBy(first).map((anchor) => {
    const variant = variantAt(anchor);
    return variant?.open === false ? openVariantBeside(variant) : undefined;
  });
  const variant = beside.find((anchor) => anchor !== undefined);
  if (example !== undefined) chooseExample(example);
  else if (variant !== undefined) chooseVariant(variant);
  if (chosen !== undefined) writeAddress(example ?? variant ?? chosen, true);
}

function openVariantBeside(variant: HTMLDetailsElement): string | undefined {
  const all =
    variant.parentElement?.querySelectorAll<HTMLDetailsElement>(':scope > details[data-variant]') ?? [];
  return [...all].find(({ open }) => open)?.dataset.variant;
}

/** Chooses the example of a variant that changes the fewest other variants. */
function chooseVariant(anchor: string): void {
  const now = shownBy(currentChoice());
  if (now.includes(encodeURI(anchor))) return;
  const fitting = choices().filter((choice) => shownBy(choice).includes(encodeURI(anchor)));
  const common = (choice: HTMLElement) => shownBy(choice).filter((each) => now.includes(each)).length;
  const [best] = fitting.toSorted((left, right) => common(right) - common(left));
  if (best?.dataset.example !== undefined) chooseExample(best.dataset.example);
}

function show(choice: HTMLDetailsElement): void {
  choice.open = true;
  for (const anchor of shownBy(choice)) {
    const variant = variantAt(anchor);
    if (variant !== undefined) variant.open = true;
  }
  const address = choice.closest<HTMLElement>('.samples')?.dataset.samples;
  if (address === undefined || choice.querySelector('.sample') !== null) return;
  // If they cannot be loaded, the page keeps the link to the example.
  loadSamples(address, choice).catch(() => undefined);
}

function choices(): readonly HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('.sample-choice')];
}

function currentChoice(): HTMLDetailsElement | undefined {
  const all = choices();
  return all.find(({ dataset }) => dataset.example === chosen) ?? all[0];
}

/** Returns the anchors of the variants that an example shows, as in an address. */
function shownBy(choice: HTMLElement | undefined): readonly string[] {
  return choice?.dataset.shows?.split(' ') ?? [];
}

/** @param anchor as in an address */
function variantAt(anchor: string): HTMLDetailsElement | undefined {
  return [...document.querySelectorAll<HTMLDetailsElement>('details[data-variant]')].find(
    ({ dataset: { variant = '' } }) => encodeURI(variant) === anchor,
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
