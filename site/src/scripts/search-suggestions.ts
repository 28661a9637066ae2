import { excerpt, toNodes } from './excerpt.ts';
import { type Hit, loadSearchIndex, type SearchIndex } from './search-index.ts';

/**
 * Suggestions while typing: arrow keys, Enter, Escape.
 *
 * @see WAI-ARIA Authoring Practices, "Editable Combobox With List Autocomplete"
 */
const MAX_SUGGESTIONS = 8;
const SNIPPET_LENGTH = 50;
/** Long enough for the whole of any title but an error's text. */
const TITLE_LENGTH = 90;
/** What is said aloud waits until the typing pauses. */
const ANNOUNCEMENT_DELAY = 300;
const FAILED = 'The search could not be loaded. Try again.';

/** @param form the search box as the server wrote it */
export function suggestIn(form: HTMLFormElement, input: HTMLInputElement): void {
  const panel = part(form, '[data-suggestions]', HTMLElement);
  const list = part(form, '[role="listbox"]', HTMLElement);
  const state = part(form, '[data-search-state]', HTMLElement);
  const announcement = part(form, '[data-search-announcement]', HTMLElement);
  const { index: address = '', base = '', version = '' } = form.dataset;

  let selected = -1;
  let index: SearchIndex | undefined;
  let announcing: ReturnType<typeof setTimeout> | undefined;

  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role="option"]')];

  function open(isOpen: boolean): void {
    panel.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen && options().length > 0));
    if (!isOpen) say('');
    select(-1);
  }

  function select(position: number): void {
    selected = position;
    input.removeAttribute('aria-activedescendant');
    for (const [at, option] of options().entries()) {
      const isSelected = at === position;
      option.setAttribute('aria-selected', String(isSelected));
      if (isSelected) input.setAttribute('aria-activedescendant', option.id);
      if (isSelected) option.scrollIntoView({ block: 'nearest' });
    }
  }

  function say(text: string): void {
    clearTimeout(announcing);
    announcing = setTimeout(() => {
      announcement.textContent = text;
    }, ANNOUNCEMENT_DELAY);
  }

  function show(suggestions: readonly HTMLElement[], text: string): void {
    list.replaceChildren(...suggestions);
    list.hidden = suggestions.length === 0;
    state.textContent = suggestions.length === 0 ? text : '';
    open(true);
    say(text);
  }

  function answer(known: SearchIndex, query: string): void {
    const hits = known.find(query, { limit: MAX_SUGGESTIONS, preferred: version });
    const shown = hits.map((hit, position) => suggestion(hit, query, base, position));
    show(shown, counted(hits.length));
  }

  async function suggest(): Promise<void> {
    const query = input.value.trim();
    if (query === '') return open(false);
    if (index !== undefined) return answer(index, query);
    try {
      index = await loadSearchIndex(address);
      // The reader has typed on, or left, since.
      if (input.value.trim() !== '' && document.activeElement === input) answer(index, input.value.trim());
    } catch (cause) {
      console.error(cause);
      show([], FAILED);
    }
  }

  function move(step: number): void {
    const count = options().length;
    if (panel.hidden) return void suggest();
    if (count > 0) select((selected + step + count + (selected < 0 && step < 0 ? 1 : 0)) % count);
  }

  input.addEventListener('input', () => void suggest());
  input.addEventListener('focus', () => void suggest());
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Enter' && selected >= 0) {
      event.preventDefault();
      options()[selected]?.click();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      if (panel.hidden) input.blur();
      else open(false);
    }
  });
  form.addEventListener('focusout', (event) => {
    if (!(event.relatedTarget instanceof Node) || !form.contains(event.relatedTarget)) open(false);
  });
  // A press on a suggestion must not take the focus away before it is followed.
  panel.addEventListener('mousedown', (event) => event.preventDefault());
  panel.addEventListener('click', () => open(false));

  loadSearchIndex(address).then(
    (known) => {
      index = known;
    },
    // The next key press tries again, and says so when it fails.
    (cause: unknown) => console.error(cause),
  );
  if (document.activeElement === input) void suggest();
}

function counted(count: number): string {
  if (count === 0) return 'No results';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

function suggestion(hit: Hit, query: string, base: string, position: number): HTMLElement {
  const option = document.createElement('a');
  option.id = `suggestion-${position}`;
  option.role = 'option';
  option.href = base + hit.path;
  option.tabIndex = -1;
  option.append(
    line('title', toNodes(excerpt(hit.title, query, TITLE_LENGTH))),
    line('version', [hit.version]),
    line('context', [hit.context]),
    line('snippet', toNodes(excerpt(hit.text, query, SNIPPET_LENGTH))),
  );
  return option;
}

function line(name: string, content: readonly (Node | string)[]): HTMLElement {
  const span = document.createElement('span');
  span.className = `suggestion-${name}`;
  span.append(...content);
  return span;
}

function part<Part extends HTMLElement>(form: HTMLElement, selector: string, kind: new () => Part): Part {
  const found = form.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The search box has no ${selector}`);
}
