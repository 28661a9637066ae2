import { excerptNodes } from './excerpt.ts';
import { type GatheredHit, type Hit, search } from './search-index.ts';

/** The results page: reads `q`, `ctx` and `version` from the address and lists what is found. */
const LIMIT = 50;
const SNIPPET_LENGTH = 160;

const results = document.querySelector<HTMLElement>('[data-results]');
const form = document.querySelector<HTMLFormElement>('[data-results-form]');
if (results !== null && form !== null) void show(results, form);

async function show(results: HTMLElement, form: HTMLFormElement): Promise<void> {
  const parameters = new URLSearchParams(location.search);
  fill(form, parameters);
  const query = parameters.get('q')?.trim() ?? '';
  if (query === '') return say(results, 'Type what you are looking for.');
  document.title = `${query} | ${document.title}`;
  say(results, 'Searching…');
  try {
    const hits = await search(query, {
      bundle: results.dataset.bundle ?? '',
      limit: LIMIT,
      version: parameters.get('version') ?? '',
      context: parameters.get('ctx') ?? '',
    });
    if (hits.length === 0) return say(results, 'No results');
    say(results, hits.length === 1 ? '1 result' : `${hits.length} results`);
    results.querySelector('ol')?.replaceChildren(...hits.map(entry));
  } catch (cause) {
    console.error(cause);
    say(results, 'The search could not be loaded. Reload the page to try again.');
  }
}

function fill(form: HTMLFormElement, parameters: URLSearchParams): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    field.value = parameters.get(field.name) ?? '';
    if (field instanceof HTMLSelectElement) field.addEventListener('change', () => form.requestSubmit());
  }
}

function say(results: HTMLElement, text: string): void {
  const state = results.querySelector('[role="status"]');
  if (state !== null) state.textContent = text;
}

function entry(hit: GatheredHit): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = hit.url;
  link.textContent = hit.title;
  const snippet = document.createElement('p');
  snippet.append(...excerptNodes(hit.excerpt, SNIPPET_LENGTH));
  item.append(link, origin(hit), snippet);
  if (hit.others.length > 0) item.append(otherPlaces(hit));
  return item;
}

function origin({ version, context }: Hit): HTMLElement {
  const kind = document.createElement('span');
  kind.className = 'suggestion-context';
  kind.textContent = context;
  const line = document.createElement('span');
  line.className = 'result-origin';
  line.append(version === '' ? '' : `${version} · `, kind);
  return line;
}

function otherPlaces({ others }: GatheredHit): HTMLElement {
  const line = document.createElement('p');
  line.className = 'result-places';
  const links = others.map(({ place, url }) => {
    const link = document.createElement('a');
    link.href = url;
    link.textContent = place;
    return link;
  });
  line.append('Also in ', ...links.flatMap((link, index) => (index === 0 ? [link] : [', ', link])));
  return line;
}
