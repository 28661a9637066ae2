import { type RefObject, useEffect, useRef } from 'react';
import { keepTyped } from '../islands/kept-fields.ts';
import { LoadFailure } from '../islands/LoadFailure.tsx';
import { Marked } from './Marked.tsx';
import type { Suggestion } from './suggestions.ts';
import type { SuggestionList } from './use-suggestions.ts';

interface Props {
  /** The id of the list. */
  readonly id: string;
  readonly optionId: (position: number) => string;
  readonly list: SuggestionList;
  readonly onFollow: () => void;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** The panel below the search box: its options, or the reason why there are none. */
export function SuggestionPanel({ id, optionId, list, onFollow, form }: Props) {
  const { isOpen, options, active, status, hasFailed } = list;
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (active >= 0)
      panel.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  /** Loads the page again; the typed query stays. */
  function retry(): void {
    const island = form.current?.closest('astro-island');
    if (island) keepTyped(island);
    location.reload();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on an option must not move the focus before its link is followed
    <div
      ref={panel}
      className="suggestions"
      tabIndex={-1}
      hidden={!isOpen}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={id} role="listbox" aria-label="Suggestions" hidden={options.length === 0}>
        {options.map((option, position) => (
          <Option
            key={optionId(position)}
            id={optionId(position)}
            option={option}
            isActive={position === active}
            onFollow={onFollow}
          />
        ))}
      </div>
      <div className="suggestions-state">
        {hasFailed ? <LoadFailure onRetry={retry} /> : options.length === 0 && status}
      </div>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: Suggestion;
  readonly isActive: boolean;
  readonly onFollow: () => void;
}

function Option({ id, option, isActive, onFollow }: OptionProps) {
  const { url, title, version, context, snippet, versions } = option;
  return (
    <a id={id} role="option" aria-selected={isActive} href={url} tabIndex={-1} onClick={onFollow}>
      <span className="suggestion-title">
        <Marked pieces={title} />
      </span>
      <span className="suggestion-version">
        {version}
        {versions.length > 0 && ` and ${versions.length} more`}
      </span>
      <span className="suggestion-context">{context}</span>
      <span className="suggestion-snippet">
        <Marked pieces={snippet} />
      </span>
    </a>
  );
}
