import type { ErrorEntry } from '../view/error-catalogue.ts';

interface Props {
  readonly errors: readonly ErrorEntry[];
  readonly isBusy: boolean;
  readonly onProvoke: (error: ErrorEntry) => void;
}

/** All documented errors, each with a button that provokes it in the sandbox. */
export function Provocations({ errors, isBusy, onProvoke }: Props) {
  if (errors.length === 0) return null;
  return (
    <details className="disclosure provocations">
      <summary>
        Provoke an error <span className="disclosure-note">{errors.length} documented</span>
      </summary>
      <ul>
        {errors.map((error) => (
          <li key={`${error.status} ${error.name}`}>
            <span className="status status-bad">{error.status}</span>
            <span className="provocation-text">
              {error.text} <code>{error.name}</code>
            </span>
            <button
              type="button"
              className="button-quiet"
              aria-disabled={isBusy}
              onClick={() => isBusy || onProvoke(error)}
            >
              Provoke <span className="visually-hidden">{error.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
