import type { WireChanges } from './call/exchange.ts';

interface Props {
  readonly changes: WireChanges;
  readonly onClear: () => void;
}

/** Lists the differences between the request and the one that the SDK would send. */
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
          <li key={`query ${name}`}>Without the parameter {name}, even if the SDK would add it</li>
        ))}
      </ul>
      <button type="button" className="button-quiet" onClick={onClear}>
        Undo these changes
      </button>
    </div>
  );
}
