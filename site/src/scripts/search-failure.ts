import { loadFailure } from './load-failure.ts';

/** The key under which a query waits for the page to be loaded again, in the history's entry. */
const KEY = 'search';

/** The error box of a part of the search that could not be loaded: Retry reloads the page, and the typed query stays. */
export function searchFailure(input: HTMLInputElement): Element | undefined {
  return loadFailure(() => {
    history.replaceState({ ...history.state, [KEY]: input.value }, '');
    location.reload();
  });
}

/** The query that was typed before the page was loaded again. */
export function keptQuery(): string | undefined {
  const kept: unknown = history.state?.[KEY];
  if (typeof kept !== 'string') return undefined;
  history.replaceState({ ...history.state, [KEY]: undefined }, '');
  return kept;
}
