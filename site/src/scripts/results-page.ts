import { excerpt, type Piece, toNodes } from './excerpt.ts';
import { loadFailure } from './load-failure.ts';
import { type Hit, loadSearchIndex } from './search-index.ts';
import { merged } from './search-merge.ts';
import { type ProseHit, searchProse } from './search-prose.ts';

/**
 * The results page: reads `q`, `ctx` and `version` from the address and lists the results, names first and then
 * the running text. The address is its whole state, so that it can be shared and restored.
 */
const LIMIT = 50;
const SNIPPET_LENGTH = 160;
const TITLE_LENGTH = 200;
const INCOMPLETE = 'The running text could not be searched.';
const PAGE_TITLE = document.title;

interface Result {
  readonly title: readonly Piece[];
  readonly url: string;
  readonly context: string;
  readonly version: string;
  readonly snippet: readonly Piece[];
  readonly others: readonly { readonly name: string; readonly url: string }[];
}

const results = document.querySelector<HTMLElement>('[data-results]');
const form = document.querySelector<HTMLFormElement>('[data-results-form]');
if (results !== null && form !== null) start(results, form);

function start(results: HTMLElement, form: HTMLFormElement): void {
  results.dataset.loaded = '';
  for (const select of form.querySelectorAll('select')) {
    select.addEventListener('change', () => form.requestSubmit());
  }
  // Empty choices are not part of the address.
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  });
  // After going back, browsers restore the choice that led away from the page.
  addEventListener('pageshow', () => fill(form, new URLSearchParams(location.search)));
  void show(results, form);
}

async function show(results: HTMLElement, form: HTMLFormElement): Promise<void> {
  const parameters = new URLSearchParams(location.search);
  fill(form, parameters);
  const query = parameters.get('q')?.trim() ?? '';
  if (query === '') {
    say(results, 'Enter a search term.');
    return help(results, parameters);
  }
  document.title = `${query} | ${PAGE_TITLE}`;
  say(results, 'Searching…');
  try {
    const filter = { version: parameters.get('version') ?? '', context: parameters.get('ctx') ?? '' };
    const { found, isWhole } = await search(results, query, filter);
    say(results, isWhole ? counted(found.length) : `${counted(found.length)}. ${INCOMPLETE}`);
    if (!isWhole && navigator.onLine) fail(results);
    results.querySelector('ol')?.replaceChildren(...found.map(entry));
    if (found.length === 0) help(results, parameters);
  } catch (cause) {
    console.error(cause);
    say(results, '');
    fail(results);
  }
}

interface Found {
  readonly found: readonly Result[];
  /** Whether the running text was searched as well. */
  readonly isWhole: boolean;
}

async function search(
  { dataset: { index: address = '', bundle = '', base = '' } }: HTMLElement,
  query: string,
  filter: { readonly version: string; readonly context: string },
): Promise<Found> {
  const [index, prose] = await Promise.all([
    loadSearchIndex(address),
    searchProse(query, { ...filter, bundle, limit: LIMIT }).catch((cause: unknown) => {
      console.error(cause);
      return undefined;
    }),
  ]);
  const named = index.find(query, { ...filter, limit: LIMIT }).map((hit) => fromIndex(hit, query, base));
  const texts = (prose ?? []).map((hit) => fromProse(hit, query));
  return { found: merged(named, texts, LIMIT), isWhole: prose !== undefined };
}

function fromIndex(
  { title, context, version, text, path, others }: Hit,
  query: string,
  base: string,
): Result {
  return {
    title: excerpt(title, query, TITLE_LENGTH),
    url: base + path,
    context,
    version,
    snippet: excerpt(text, query, SNIPPET_LENGTH),
    others: others.map((place) => ({ name: place.name, url: base + place.path })),
  };
}

function fromProse({ title, ...hit }: ProseHit, query: string): Result {
  return { ...hit, title: excerpt(title, query, TITLE_LENGTH), snippet: hit.excerpt, others: [] };
}

function counted(count: number): string {
  if (count === 0) return 'No results';
  return count === 1 ? '1 result' : `${count} results`;
}

function fill(form: HTMLFormElement, parameters: URLSearchParams): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    field.value = parameters.get(field.name) ?? '';
  }
}

function say(results: HTMLElement, text: string): void {
  const state = results.querySelector('[role="status"]');
  if (state !== null) state.textContent = text;
}

/** Shows that a part could not be loaded. The address keeps the query when the page is loaded again. */
function fail(results: HTMLElement): void {
  const box = loadFailure();
  if (box !== undefined) results.querySelector('[role="status"]')?.after(box);
}

/** Shows search tips instead of results, and a link to the same search without filters. */
function help(results: HTMLElement, parameters: URLSearchParams): void {
  const unfiltered = results.querySelector<HTMLElement>('[data-unfiltered]');
  const link = unfiltered?.querySelector('a');
  if (unfiltered && link && parameters.get('q') && (parameters.get('version') || parameters.get('ctx'))) {
    link.href = `?${new URLSearchParams({ q: parameters.get('q') ?? '' })}`;
    unfiltered.hidden = false;
  }
  results.querySelector('[data-search-help]')?.removeAttribute('hidden');
}

function entry(result: Result): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = result.url;
  link.append(...toNodes(result.title));
  const snippet = document.createElement('p');
  snippet.append(...toNodes(result.snippet));
  item.append(link, origin(result), snippet);
  if (result.others.length > 0) item.append(otherPlaces(result));
  return item;
}

function origin({ version, context }: Result): HTMLElement {
  const kind = document.createElement('span');
  kind.className = 'suggestion-context';
  kind.textContent = context;
  const line = document.createElement('span');
  line.className = 'result-origin';
  line.append(version === '' ? '' : `${version} · `, kind);
  return line;
}

function otherPlaces({ others }: Result): HTMLElement {
  const line = document.createElement('p');
  line.className = 'result-places';
  const links = others.map(({ name, url }) => {
    const link = document.createElement('a');
    link.href = url;
    link.textContent = name;
    return link;
  });
  line.append('Also in ', ...links.flatMap((link, index) => (index === 0 ? [link] : [', ', link])));
  return line;
}
