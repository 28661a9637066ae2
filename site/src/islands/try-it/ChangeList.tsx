import type { WireChanges } from './call/exchange.ts';

interface Props {
  readonly changes: WireChanges;
  readonly onClear: () => void;
}

/** What is sent otherwise than the SDK would. */
export function ChangeList({ changes, onClear }: Props) {
  const headers = Object.entries(changes.headers);
  if (headers.length + changes.withoutQuery.length === 0) return null;
  return (
    <div className="try-it-changes">
      <ul>
        {headers.map(([name, value]) => (
          <li key={name}>{value === null ? `Without the header ${name}` : `With ${name}: ${value}`}</li>
        ))}
        {changes.withoutQuery.map((name) => (
          <li key={`query ${name}`}>Without the parameter {name}, even where the SDK fills it in</li>
        ))}
      </ul>
      <button type="button" className="button-quiet" onClick={onClear}>
        Send it as usual
      </button>
    </div>
  );
}
