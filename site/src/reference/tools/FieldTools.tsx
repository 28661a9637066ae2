import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { asIsland } from '../../islands/as-island.tsx';
import { openTarget, targetOf } from '../open-target.ts';
import { type FieldChoice, FieldRows } from './field-rows.ts';
import { useAfterPaint } from './use-after-paint.ts';

const EVERY_FIELD: FieldChoice = { name: '', isRequiredOnly: false };

function Tools() {
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const rows = useRef<FieldRows>(undefined);
  /** Whether the choice ends because of a link, whose target opens afterwards. */
  const isFollowing = useRef(false);
  const [choice, setChoice] = useState(EVERY_FIELD);
  const [isAllOpen, setAllOpen] = useState(false);
  const [count, setCount] = useState('');

  // The controls contain what was typed and ticked before the code arrived, which becomes the state.
  useLayoutEffect(() => {
    rows.current = new FieldRows(root.current?.closest('article') ?? document);
    const [name, required, open] = root.current?.querySelectorAll('input') ?? [];
    setChoice({ name: name?.value ?? '', isRequiredOnly: required?.checked === true });
    setAllOpen(open?.checked === true);
  }, []);

  useAfterPaint(useCallback(() => rows.current?.openAll(isAllOpen), [isAllOpen]));
  useAfterPaint(
    useCallback(() => {
      if (rows.current === undefined) return;
      const chosen = rows.current.choose(choice);
      if (isFollowing.current) openTarget(location.hash);
      isFollowing.current = false;
      setCount(isEvery(choice) ? '' : `${chosen} of ${rows.current.total} fields`);
    }, [choice]),
  );

  // A link to a hidden field ends the choice.
  useEffect(() => {
    const reveal = () => {
      if (targetOf(location.hash)?.closest('.left-out') == null) return;
      setChoice(EVERY_FIELD);
      isFollowing.current = true;
    };
    addEventListener('hashchange', reveal);
    return () => removeEventListener('hashchange', reveal);
  }, []);

  return (
    <search ref={root} className="field-tools" aria-label="Fields of this page">
      <label className="visually-hidden" htmlFor={id}>
        Find a field by name
      </label>
      <input
        id={id}
        type="search"
        name="field"
        autoComplete="off"
        spellCheck={false}
        placeholder="Find a field"
        value={choice.name}
        onChange={({ target }) => setChoice({ ...choice, name: target.value })}
      />
      <Toggle
        label="Required only"
        isOn={choice.isRequiredOnly}
        onChange={(isRequiredOnly) => setChoice({ ...choice, isRequiredOnly })}
      />
      <Toggle label="Open all" isOn={isAllOpen} onChange={setAllOpen} />
      <output htmlFor={id}>{count}</output>
    </search>
  );
}

function isEvery({ name, isRequiredOnly }: FieldChoice): boolean {
  return name.trim() === '' && !isRequiredOnly;
}

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Toggle({ label, isOn, onChange }: ToggleProps) {
  return (
    <label className="toggle">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}

/** Operates the fields of its page: finds them by name, hides the optional ones, and opens everything. */
export const FieldTools = asIsland(Tools);
