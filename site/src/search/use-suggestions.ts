import { useRef, useState } from 'react';
import { loadStyles } from '../islands/load-styles.ts';
import styles from './suggestions.css?url';
import type { Suggester, Suggestion } from './suggestions.ts';

/** The texts are searched when typing pauses, since each search fetches some of them. */
const PAUSE_MS = 150;
/** Shorter prefixes occur in every text. */
const SHORTEST_TEXT = 3;

/** The list below the search box. */
export interface SuggestionList {
  readonly isOpen: boolean;
  readonly options: readonly Suggestion[];
  /** The position of the active option; -1 for none. */
  readonly active: number;
  /** The number of options in words. */
  readonly status: string;
  /** Whether a part of the search could not be loaded. */
  readonly hasFailed: boolean;
}

const CLOSED: SuggestionList = { isOpen: false, options: [], active: -1, status: '', hasFailed: false };

export interface Suggestions extends SuggestionList {
  /** Shows the suggestions for a query; an empty one closes the list. */
  suggest(query: string): void;
  /** Activates the next or previous option, wrapping around. */
  move(step: 1 | -1): void;
  close(): void;
}

/**
 * Finds suggestions while the reader types: names at once, then hits in the running text. The code of the search and
 * its index are loaded with the first query, or by {@link preload}.
 *
 * @param version label of the version that is being read
 */
export function useSuggestions(version: string): Suggestions {
  const [list, setList] = useState(CLOSED);
  /** The query of the list: a slower search for an earlier query must not replace it. */
  const current = useRef('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  function show(options: readonly Suggestion[]): void {
    setList((before) => {
      // The list does not change once the reader has chosen an option.
      if (before.active >= 0) return before;
      return { isOpen: true, options, active: -1, status: counted(options.length), hasFailed: false };
    });
  }

  function close(): void {
    current.current = '';
    clearTimeout(pause.current);
    setList(CLOSED);
  }

  async function suggest(query: string): Promise<void> {
    clearTimeout(pause.current);
    if (query === '') return close();
    if (query !== current.current) setList((before) => ({ ...before, active: -1 }));
    current.current = query;
    const isCurrent = () => current.current === query;
    try {
      const suggester = await preload(version);
      if (!isCurrent()) return;
      const named = suggester.byName(query);
      const hasTexts = query.length >= SHORTEST_TEXT;
      if (named.length > 0 || !hasTexts) show(named);
      else setList({ ...CLOSED, isOpen: true, status: 'Searching…' });
      if (hasTexts) pause.current = setTimeout(() => void addTexts(suggester, named, query), PAUSE_MS);
    } catch (cause) {
      console.error(cause);
      if (isCurrent()) setList({ ...CLOSED, isOpen: true, hasFailed: true });
    }
  }

  async function addTexts(suggester: Suggester, named: readonly Suggestion[], query: string): Promise<void> {
    const isCurrent = () => current.current === query;
    try {
      const options = await suggester.withTexts(query, named);
      if (isCurrent()) show(options);
    } catch (cause) {
      console.error(cause);
      if (!isCurrent()) return;
      show(named);
      // Offline, nothing more can be found, which is no failure.
      if (navigator.onLine) setList((before) => ({ ...before, hasFailed: true }));
    }
  }

  function move(step: 1 | -1): void {
    setList((before) => {
      const count = before.options.length;
      if (count === 0) return before;
      const from = before.active < 0 && step < 0 ? 0 : before.active;
      return { ...before, active: (from + step + count) % count };
    });
  }

  return { ...list, suggest: (query) => void suggest(query), move, close };
}

/**
 * Loads the code and the index of the search.
 *
 * @throws {Error} if one of them cannot be loaded; the next call tries again
 */
export async function preload(version: string): Promise<Suggester> {
  const [{ loadSuggester }] = await Promise.all([import('./suggestions.ts'), loadStyles(styles)]);
  return loadSuggester(version);
}

function counted(count: number): string {
  if (count === 0) return 'No results';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
