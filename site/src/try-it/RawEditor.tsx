import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Problem } from './request/problem.ts';
import type { Choice, Completion, Syntax } from './request/syntax.ts';

interface Props {
  readonly syntax: Syntax;
  readonly operationId: string;
  readonly text: string;
  /** Reason why the text cannot be read. */
  readonly unreadable: string | undefined;
  readonly problems: readonly Problem[];
  readonly onChange: (text: string) => void;
}

/**
 * Edits a request as text and suggests what the document allows at the caret. The list takes keyboard focus only after
 * an arrow key, so that Enter and Tab keep their usual meaning.
 */
export function RawEditor({ syntax, operationId, text, unreadable, problems, onChange }: Props) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [completion, setCompletion] = useState<Completion>();
  const [active, setActive] = useState<number>();
  const choices = completion?.choices ?? [];
  const isWrong = unreadable !== undefined || problems.length > 0;

  useEffect(() => {
    if (active !== undefined)
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  function suggest(value: string, caret: number) {
    setCompletion(syntax.complete(value, caret));
    setActive(undefined);
  }

  function insert({ insert: inserted }: Choice) {
    const { from, to } = completion ?? { from: 0, to: 0 };
    const caret = from + caretIn(inserted);
    onChange(text.slice(0, from) + inserted + text.slice(to));
    setCompletion(undefined);
    setActive(undefined);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault();
      suggest(text, event.currentTarget.selectionStart);
      return;
    }
    if (choices.length === 0) return;
    const chosen = active === undefined ? undefined : choices[active];
    if (event.key === 'Escape') setCompletion(undefined);
    else if (event.key === 'ArrowDown') setActive(active === undefined ? 0 : (active + 1) % choices.length);
    else if (event.key === 'ArrowUp' && active !== undefined)
      setActive(active === 0 ? undefined : active - 1);
    else if (event.key === 'Enter' && chosen !== undefined) insert(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <div className="raw">
      <label htmlFor={id}>
        Arguments of <code>client.{operationId}</code>, {syntax.says}
      </label>
      <textarea
        id={id}
        ref={area}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
        aria-describedby={isWrong ? `${id}-help ${id}-problems` : `${id}-help`}
        aria-invalid={isWrong}
        spellCheck={false}
        rows={Math.min(Math.max(text.split('\n').length + 1, 6), 22)}
        value={text}
        onChange={({ target }) => {
          onChange(target.value);
          suggest(target.value, target.selectionStart);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setActive(undefined)}
      />
      <p className="entry-hint" id={`${id}-help`}>
        Press Ctrl+Space for suggestions at the caret, then choose one with the arrow keys and Enter.
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        className="raw-choices"
        hidden={choices.length === 0}
      >
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the text keeps the keyboard
          <div
            key={choice.label}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(choice)}
          >
            <code>{choice.label}</code> <span>{choice.detail}</span>
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {choices.length > 0 ? `${choices.length} suggestions` : ''}
      </p>
      <div id={`${id}-problems`} className="raw-problems">
        {unreadable !== undefined && <p className="entry-problem">{unreadable}</p>}
        {unreadable === undefined && problems.length > 0 && (
          <ul className="entry-problem">
            {problems.slice(0, 8).map(({ place, message }) => (
              <li key={`${place} ${message}`}>
                <code>{place === '' ? 'request' : place.slice(1).replaceAll('/', '.')}</code> {message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** The caret's new position: between the tags of a new element, otherwise after the inserted text. */
function caretIn(inserted: string): number {
  const between = inserted.indexOf('></');
  return between === -1 ? inserted.length : between + 1;
}
