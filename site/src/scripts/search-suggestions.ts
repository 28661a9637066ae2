import { own } from '@partner-apis/model';
import { cutPieces, excerpt, type Piece, toNodes } from './excerpt.ts';
import { searchFailure } from './search-failure.ts';
import { type Hit, loadSearchIndex, type SearchIndex } from './search-index.ts';
import { SearchListbox } from './search-listbox.ts';
import { merged } from './search-merge.ts';
import { type ProseHit, searchProse } from './search-prose.ts';

const MAX_SUGGESTIONS = 8;
const SNIPPET_LENGTH = 50;
/** Long enough for any title except error texts. */
const TITLE_LENGTH = 90;
/** The running text is searched when typing pauses, since each word may load a part of its index. */
const PAUSE_MS = 150;
/** As many texts are fetched for a full list: some of them may be in it. */
const MOST_TEXTS = 4;
const SEARCHING = 'Searching…';
/** Shorter beginnings are in every text. */
const SHORTEST_TEXT = 3;

/** Hits of both searches, ready to be shown. */
interface Suggested {
  readonly url: string;
  readonly title: readonly Piece[];
  readonly version: string;
  readonly context: string;
  readonly snippet: readonly Piece[];
}

/**
 * Shows suggestions while the reader types: names at once, then what is found in the running text. Arrow keys choose, Enter
 * follows, Escape closes.
 */
export function suggestIn(form: HTMLFormElement, input: HTMLInputElement): void {
  const listbox = new SearchListbox(form, input);
  const { index: address = '', base = '', bundle = '', version = '' } = form.dataset;
  let index: SearchIndex | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function answer(known: SearchIndex, query: string): void {
    const named = known
      .find(query, { limit: MAX_SUGGESTIONS, preferred: version })
      .map((hit) => fromIndex(hit, query, base));
    clearTimeout(pause);
    const hasTexts = query.length >= SHORTEST_TEXT;
    if (named.length > 0 || !hasTexts) show(named);
    else listbox.show([], SEARCHING);
    if (hasTexts) pause = setTimeout(() => void addTexts(named, query), PAUSE_MS);
  }

  function show(suggested: readonly Suggested[], isSameQuery = false): void {
    listbox.show(suggested.map(option), counted(suggested.length), isSameQuery);
  }

  async function addTexts(named: readonly Suggested[], query: string): Promise<void> {
    const isCurrent = () => input.value.trim() === query && document.activeElement === input;
    try {
      const limit = Math.max(MOST_TEXTS, MAX_SUGGESTIONS - named.length);
      const texts = await searchProse(query, { bundle, limit });
      if (!isCurrent()) return;
      show(
        merged(
          named,
          texts.map((hit) => fromProse(hit, query)),
          MAX_SUGGESTIONS,
        ),
        true,
      );
    } catch (cause) {
      console.error(cause);
      if (!isCurrent()) return;
      show(named, true);
      // Without a network, what is there is all there is.
      if (navigator.onLine) listbox.fail(searchFailure(input));
    }
  }

  async function suggest(): Promise<void> {
    const query = input.value.trim();
    if (query === '') {
      clearTimeout(pause);
      return listbox.close();
    }
    if (index !== undefined) return answer(index, query);
    try {
      index = await loadSearchIndex(address);
      // The reader has continued typing, or left.
      if (input.value.trim() !== '' && document.activeElement === input) answer(index, input.value.trim());
    } catch (cause) {
      console.error(cause);
      listbox.show([], '');
      listbox.fail(searchFailure(input));
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

function fromIndex({ title, path, text, version, context }: Hit, query: string, base: string): Suggested {
  return {
    url: base + path,
    title: excerpt(title, query, TITLE_LENGTH),
    version,
    context,
    snippet: excerpt(text, query, SNIPPET_LENGTH),
  };
}

function fromProse({ title, url, excerpt: marked, version, context }: ProseHit, query: string): Suggested {
  const snippet = cutPieces(marked, SNIPPET_LENGTH);
  return { url, title: excerpt(title, query, TITLE_LENGTH), version, context, snippet };
}

function option({ url, title, version, context, snippet }: Suggested, position: number): HTMLAnchorElement {
  const link = document.createElement('a');
  link.id = `suggestion-${position}`;
  link.role = 'option';
  link.href = url;
  link.tabIndex = -1;
  link.append(
    line('title', toNodes(title)),
    line('version', [version]),
    line('context', [context]),
    line('snippet', toNodes(snippet)),
  );
  return link;
}

function line(name: string, content: readonly (Node | string)[]): HTMLElement {
  const span = document.createElement('span');
  span.className = `suggestion-${name}`;
  span.append(...content);
  return span;
}
