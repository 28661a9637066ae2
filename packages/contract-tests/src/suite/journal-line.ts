import type { OperationExchange } from '../case/exchange.ts';
import type { Result } from './result.ts';

/** A result without its case, which the document provides again, and with headers as pairs. */
interface JournalEntry extends Omit<Result, 'case' | 'exchanges'> {
  readonly exchanges: readonly JournalExchange[];
}

type JournalExchange = Omit<OperationExchange, 'response'> & {
  readonly response: {
    readonly status: number;
    readonly headers: readonly (readonly [string, string])[];
    readonly text: string;
  };
};

/** Prints a result as a line. Only failures need the bodies of their responses. */
export function journalLine({ case: _, accepted: __, ...result }: Result): string {
  const entry: JournalEntry = {
    ...result,
    outcome: result.outcome === 'accepted' ? 'failed' : result.outcome,
    exchanges: result.exchanges.map(({ response: { status, headers, text }, ...exchange }) => ({
      ...exchange,
      response: { status, headers: [...headers], text: result.outcome === 'passed' ? '' : text },
    })),
  };
  return JSON.stringify(entry);
}

/** Reads what {@link journalLine} wrote. */
export function readJournalLine(line: string): Result {
  const entry: JournalEntry = JSON.parse(line);
  return {
    ...entry,
    exchanges: entry.exchanges.map(({ response: { status, headers, text }, ...exchange }) => ({
      ...exchange,
      response: {
        status,
        headers: new Headers(headers.map(([name, value]): [string, string] => [name, value])),
        text,
      },
    })),
  };
}
