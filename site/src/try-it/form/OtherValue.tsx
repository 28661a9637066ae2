import type { JsonValue } from '@partner-apis/model';

interface Props {
  readonly name: string;
  readonly id: string;
  readonly value: JsonValue;
  readonly problems: readonly string[];
  readonly onRemove: () => void;
}

/** A value for which the form has no field. It is shown and sent unchanged. */
export function OtherValue({ name, id, value, problems, onRemove }: Props) {
  return (
    <div className="entry entry-other" id={id} tabIndex={-1}>
      <span className="entry-name">
        <code>{name}</code>
      </span>
      <code className="entry-json">{JSON.stringify(value)}</code>
      <p className="entry-hint">
        The document has no field for this value. It is sent as it is in the raw text.
      </p>
      {problems.length > 0 && <p className="entry-problem">{problems.join('; ')}</p>}
      <button type="button" className="button-quiet" onClick={onRemove}>
        Remove <span className="visually-hidden">{name}</span>
      </button>
    </div>
  );
}
