import { useId } from 'react';
import type { ExampleDraft } from './call/example-drafts.ts';

interface Props {
  readonly examples: readonly ExampleDraft[];
  /** Anchor of the example that the request started from. */
  readonly chosen: string | undefined;
  readonly onChoose: (example: ExampleDraft) => void;
}

/** Chooses the example that the request starts from, if there are several. */
export function ExampleChoice({ examples, chosen, onChoose }: Props) {
  const id = useId();
  if (examples.length < 2) return null;
  return (
    <div className="entry">
      <label className="entry-name" htmlFor={id}>
        Example
      </label>
      <select
        id={id}
        value={chosen ?? examples[0]?.anchor}
        onChange={({ target }) => {
          const example = examples.find(({ anchor }) => anchor === target.value);
          if (example !== undefined) onChoose(example);
        }}
      >
        {examples.map(({ anchor, label }) => (
          <option key={anchor} value={anchor}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
