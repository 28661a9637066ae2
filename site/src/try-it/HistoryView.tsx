import type { HistoryEntry } from './history.ts';

interface Props {
  readonly history: readonly HistoryEntry[];
  readonly onOpen: (entry: HistoryEntry) => void;
  readonly onClear: () => void;
}

/** The last calls. Opening one restores its request and its response. */
export function HistoryView({ history, onOpen, onClear }: Props) {
  if (history.length === 0) return null;
  return (
    <details className="disclosure history">
      <summary>
        History{' '}
        <span className="disclosure-note">{history.length === 1 ? '1 call' : `${history.length} calls`}</span>
      </summary>
      <ol>
        {history.map((entry) => {
          const { response, request } = entry.exchange.call;
          return (
            <li key={entry.id}>
              <button type="button" onClick={() => onOpen(entry)}>
                <span
                  className={`status ${(response?.status ?? 0) < 400 && response ? 'status-good' : 'status-bad'}`}
                >
                  {response?.status ?? 'none'}
                </span>
                <span className="history-target">
                  {request.method} {new URL(request.url).pathname}
                </span>
                <span className="history-note">
                  {entry.time},{' '}
                  {entry.server === undefined ? `as ${entry.partner}` : new URL(entry.server.baseUrl).host}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <button type="button" className="button-quiet" onClick={onClear}>
        Clear history
      </button>
    </details>
  );
}
