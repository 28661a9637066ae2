import { excerptNodes } from './excerpt.ts';
import { type Hit, search } from './search-index.ts';

/**
 * The search box of the navigation bar: suggestions while typing, Ctrl/Cmd+K, arrow keys, Enter, Escape.
 * Without this script the form leads to the results page.
 *
 * @see WAI-ARIA Authoring Practices, "Combobox with listbox popup"
 */
const MAX_SUGGESTIONS = 8;
const SNIPPET_LENGTH = 50;
const FAILED = 'The search could not be loaded. Try again.';

const form = document.querySelector<HTMLFormElement>('[data-search]');
if (form !== null) enhance(form);

function enhance(form: HTMLFormElement): void {
  const input = part(form, 'input', HTMLInputElement);
  const panel = part(form, '[data-suggestions]', HTMLElement);
  const list = part(form, '[role="listbox"]', HTMLElement);
  const state = part(form, '[data-search-state]', HTMLElement);
  const announcement = part(form, '[data-search-announcement]', HTMLElement);
  const shortcut = form.querySelector('kbd');
  if (shortcut !== null && /Mac|iPhone|iPad/.test(navigator.platform)) shortcut.textContent = '⌘ K';

  let selected = -1;
  let latest = 0;

  const options = () => [...list.querySelectorAll<HTMLElement>('[role="option"]')];

  function open(isOpen: boolean): void {
    panel.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) select(-1);
  }

  function select(index: number): void {
    selected = index;
    input.removeAttribute('aria-activedescendant');
    for (const [position, option] of options().entries()) {
      const isSelected = position === index;
      option.setAttribute('aria-selected', String(isSelected));
      if (isSelected) input.setAttribute('aria-activedescendant', option.id);
      if (isSelected) option.scrollIntoView({ block: 'nearest' });
    }
  }

  function show(hits: readonly Hit[], text: string): void {
    list.replaceChildren(...hits.map(suggestion));
    list.hidden = hits.length === 0;
    state.textContent = hits.length === 0 ? text : '';
    announcement.textContent = hits.length === 0 ? text : `${hits.length} suggestions`;
    select(-1);
    open(true);
  }

  async function suggest(): Promise<void> {
    const query = input.value.trim();
    latest += 1;
    const turn = latest;
    if (query === '') return open(false);
    try {
      const hits = await search(query, { bundle: form.dataset.bundle ?? '', limit: MAX_SUGGESTIONS });
      if (turn === latest) show(hits, 'No results');
    } catch (cause) {
      console.error(cause);
      if (turn === latest) show([], FAILED);
    }
  }

  function move(step: number): void {
    const count = options().length;
    if (panel.hidden || count === 0) return;
    select((selected + step + count + (selected < 0 && step < 0 ? 1 : 0)) % count);
  }

  input.addEventListener('input', () => void suggest());
  input.addEventListener('focus', () => {
    if (input.value.trim() !== '') void suggest();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Enter' && selected >= 0) {
      event.preventDefault();
      options()[selected]?.querySelector('a')?.click();
    }
    if (event.key === 'Escape') {
      open(false);
      input.blur();
    }
  });
  form.addEventListener('focusout', (event) => {
    if (!(event.relatedTarget instanceof Node) || !form.contains(event.relatedTarget)) open(false);
  });
  // A press on a suggestion must not take the focus away before it is followed.
  panel.addEventListener('mousedown', (event) => event.preventDefault());
  panel.addEventListener('click', () => open(false));
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

function suggestion(hit: Hit, index: number): HTMLElement {
  const option = document.createElement('li');
  option.id = `suggestion-${index}`;
  option.role = 'option';
  const link = document.createElement('a');
  link.href = hit.url;
  link.tabIndex = -1;
  const title = document.createElement('span');
  title.className = 'suggestion-title';
  title.textContent = hit.title;
  const context = document.createElement('span');
  context.className = 'suggestion-context';
  context.textContent = hit.context;
  const snippet = document.createElement('span');
  snippet.className = 'suggestion-snippet';
  snippet.append(...excerptNodes(hit.excerpt, SNIPPET_LENGTH));
  const version = document.createElement('span');
  version.className = 'suggestion-version';
  version.textContent = hit.version;
  link.append(title, version, context, snippet);
  option.append(link);
  return option;
}

function part<Part extends HTMLElement>(form: HTMLElement, selector: string, kind: new () => Part): Part {
  const found = form.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The search box has no ${selector}`);
}
