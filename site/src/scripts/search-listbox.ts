/** Announcements wait until typing pauses. */
const ANNOUNCEMENT_DELAY = 300;

/**
 * The list below a search box: its options, the active option, and the announcements.
 *
 * @see WAI-ARIA Authoring Practices, "Editable Combobox With List Autocomplete"
 */
export class SearchListbox {
  readonly #input: HTMLInputElement;
  readonly #panel: HTMLElement;
  readonly #list: HTMLElement;
  readonly #state: HTMLElement;
  readonly #announcement: HTMLElement;
  #options: readonly HTMLAnchorElement[] = [];
  #chosen = -1;
  #saying: ReturnType<typeof setTimeout> | undefined;
  #said = '';

  /** @param form the search box in the HTML */
  constructor(form: HTMLFormElement, input: HTMLInputElement) {
    this.#input = input;
    this.#panel = part(form, '[data-suggestions]');
    this.#list = part(form, '[role="listbox"]');
    this.#state = part(form, '[data-search-state]');
    this.#announcement = part(form, '[data-search-announcement]');
    // A click on an option must not move focus before the link is followed.
    this.#panel.addEventListener('mousedown', (event) => event.preventDefault());
    this.#panel.addEventListener('click', () => this.close());
  }

  get isOpen(): boolean {
    return !this.#panel.hidden;
  }

  /** The option that Enter follows. */
  get chosen(): HTMLAnchorElement | undefined {
    return this.#options[this.#chosen];
  }

  /**
   * Shows options.
   *
   * @param text the number of options in words; shown if there are none
   * @param isSameQuery whether there are only more options than before: the active one stays active
   */
  show(options: readonly HTMLAnchorElement[], text: string, isSameQuery = false): void {
    const isThere = isSameQuery && options[this.#chosen]?.href === this.chosen?.href;
    const chosen = isThere ? this.#chosen : -1;
    this.#options = options;
    this.#list.replaceChildren(...options);
    this.#list.hidden = options.length === 0;
    this.#state.replaceChildren(options.length === 0 ? text : '');
    this.#panel.hidden = false;
    this.#input.setAttribute('aria-expanded', String(options.length > 0));
    this.#choose(chosen);
    this.#say(text);
  }

  /** Shows below the options that a part could not be loaded. */
  fail(box: Element | undefined): void {
    this.#panel.hidden = false;
    if (box !== undefined) this.#state.replaceChildren(box);
  }

  close(): void {
    this.#panel.hidden = true;
    this.#input.setAttribute('aria-expanded', 'false');
    this.#choose(-1);
    this.#say('');
  }

  /** Activates the next or previous option, wrapping around. */
  move(step: 1 | -1): void {
    const count = this.#options.length;
    if (count === 0) return;
    const from = this.#chosen < 0 && step < 0 ? 0 : this.#chosen;
    this.#choose((from + step + count) % count);
  }

  #choose(position: number): void {
    this.#chosen = position;
    for (const [at, option] of this.#options.entries()) {
      option.setAttribute('aria-selected', String(at === position));
    }
    this.#input.removeAttribute('aria-activedescendant');
    if (this.chosen === undefined) return;
    this.#input.setAttribute('aria-activedescendant', this.chosen.id);
    this.chosen.scrollIntoView({ block: 'nearest' });
  }

  #say(text: string): void {
    if (text === this.#said) return;
    this.#said = text;
    clearTimeout(this.#saying);
    this.#saying = setTimeout(() => {
      this.#announcement.textContent = text;
    }, ANNOUNCEMENT_DELAY);
  }
}

function part(form: HTMLElement, selector: string): HTMLElement {
  const found = form.querySelector(selector);
  if (found instanceof HTMLElement) return found;
  throw new Error(`The search box has no ${selector}`);
}
