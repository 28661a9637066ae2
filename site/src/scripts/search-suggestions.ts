import { own } from '@partner-apis/model';
import { excerpt, toNodes } from './excerpt.ts';
import { type Hit, loadSearchIndex, type SearchIndex } from './search-index.ts';
import { SearchListbox } from './search-listbox.ts';

const MAX_SUGGESTIONS = 8;
const SNIPPET_LENGTH = 50;
/** Long enough for any title except error texts. */
const TITLE_LENGTH = 90;
const FAILED = 'The search could not be loaded. Try again.';

/** Shows suggestions while the reader types: arrow keys choose, Enter follows, Escape closes. */
export function suggestIn(form: HTMLFormElement, input: HTMLInputElement): void {
  const listbox = new SearchListbox(form, input);
  const { index: address = '', base = '', version = '' } = form.dataset;
  let index: SearchIndex | undefined;

  function answer(known: SearchIndex, query: string): void {
    const hits = known.find(query, { limit: MAX_SUGGESTIONS, preferred: version });
    const options = hits.map((hit, position) => suggestion(hit, query, base, position));
    listbox.show(options, counted(hits.length));
  }

  async function suggest(): Promise<void> {
    const query = input.value.trim();
    if (query === '') return listbox.close();
    if (index !== undefined) return answer(index, query);
    try {
      index = await loadSearchIndex(address);
      // The reader has continued typing, or left.
      if (input.value.trim() !== '' && document.activeElement === input) answer(index, input.value.trim());
    } catch (cause) {
      console.error(cause);
      listbox.show([], FAILED);
    }
  }

  function move(step: 1 | -1): void {
    if (listbox.isOpen) listbox.move(step);
    else void suggest();
  }

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: () => (listbox.isOpen ? listbox.close() : input.blur()),
  };

  input.addEventListener('input', () => void suggest());
  input.addEventListener('focus', () => void suggest());
  input.addEventListener('keydown', (event) => {
    const { chosen } = listbox;
    const act = event.key === 'Enter' && chosen !== undefined ? () => chosen.click() : own(keys, event.key);
    if (act === undefined || event.isComposing) return;
    event.preventDefault();
    act();
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !form.contains(relatedTarget)) listbox.close();
  });

  loadSearchIndex(address).then(
    (known) => {
      index = known;
    },
    // The next key press tries again, and reports a failure.
    (cause: unknown) => console.error(cause),
  );
  if (document.activeElement === input) void suggest();
}

function counted(count: number): string {
  if (count === 0) return 'No results';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

function suggestion(hit: Hit, query: string, base: string, position: number): HTMLAnchorElement {
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
