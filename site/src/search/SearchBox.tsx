import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { StrokeIcon } from '../icons/StrokeIcon.tsx';
import { asIsland } from '../islands/as-island.tsx';
import { href } from '../view/href.ts';
import { SuggestionPanel } from './SuggestionPanel.tsx';
import { preload, useSuggestions } from './use-suggestions.ts';

interface Props {
  /** Label of the version that is being read. */
  readonly version: string;
}

/**
 * The search box of the navigation bar, with suggestions while the reader types: arrow keys activate one, Enter follows it,
 * Escape closes the list. Without its script, the form leads to the results page.
 *
 * The input is not controlled: what was typed before hydration is its value, and stays.
 *
 * @see WAI-ARIA Authoring Practices, "Editable Combobox With List Autocomplete"
 */
function SearchBoxView({ version }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { suggest, move, close, ...list } = useSuggestions(version);
  const announcement = useDelayed(list.status);
  const optionId = (position: number) => `${id}-${position}`;

  function suggestForInput(): void {
    suggest(input.current?.value.trim() ?? '');
  }

  function open(): void {
    preload(version).catch((cause: unknown) => console.error(cause));
    suggestForInput();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const act = actionOf(event.key);
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  function actionOf(key: string): (() => void) | undefined {
    switch (key) {
      case 'ArrowDown':
        return () => (list.isOpen ? move(1) : suggestForInput());
      case 'ArrowUp':
        return () => (list.isOpen ? move(-1) : suggestForInput());
      case 'Escape':
        return () => (list.isOpen ? close() : input.current?.blur());
      case 'Enter': {
        const option = list.options[list.active];
        return option === undefined ? undefined : () => follow(option.url);
      }
      default:
        return undefined;
    }
  }

  function follow(url: string): void {
    close();
    location.assign(url);
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    if (!form.current?.contains(relatedTarget)) close();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a <search> around the form would be one more element on every page
    <form ref={form} className="search-box" role="search" action={href('search')} onBlur={onBlur}>
      <StrokeIcon size={16}>
        <circle cx="11" cy="11" r="6.5" />
        <path d="m20 20-4.2-4.2" />
      </StrokeIcon>
      <input
        ref={input}
        type="search"
        name="q"
        placeholder="Search"
        aria-label="Search the documentation"
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-expanded={list.options.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={list.active < 0 ? undefined : optionId(list.active)}
        onFocus={open}
        onInput={suggestForInput}
        onKeyDown={onKeyDown}
      />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: it cannot be focused; a script may have written another key in it */}
      <kbd aria-hidden="true" suppressHydrationWarning>
        Ctrl K
      </kbd>
      <SuggestionPanel id={id} optionId={optionId} list={list} onFollow={close} form={form} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </form>
  );
}

/** Announcements wait until typing pauses. */
const ANNOUNCEMENT_DELAY_MS = 300;

/** Returns a text once it has not changed for a while. */
function useDelayed(text: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), ANNOUNCEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}

export const SearchBox = asIsland(SearchBoxView);
