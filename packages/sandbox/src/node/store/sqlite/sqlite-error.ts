import { type StoreTrouble, StoreUnavailableError } from '../../../contract/store.ts';

/** Trouble by primary result code. @see https://www.sqlite.org/rescode.html */
const TROUBLES: Readonly<Record<number, StoreTrouble>> = {
  5: 'busy',
  8: 'away', // read-only
  10: 'away', // disk I/O error
  13: 'full',
  14: 'away', // unable to open
};

const TEXTS: Readonly<Record<StoreTrouble, string>> = {
  away: 'The data file cannot be used',
  busy: 'Another process holds the lock of the data file',
  full: 'The disk of the data file is full: free some space',
};

/** Returns why a data file is temporarily unavailable, given a SQLite error; undefined for other errors. */
export function sqliteTrouble(error: unknown): StoreTrouble | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined;
  // The low byte is the primary result code.
  return TROUBLES[error.errcode & 0xff];
}

/** Converts a SQLite error about a temporarily unavailable file; undefined for other errors. */
export function unavailable(error: unknown): StoreUnavailableError | undefined {
  const trouble = sqliteTrouble(error);
  if (trouble === undefined) return undefined;
  const reason = error instanceof Error ? error.message : String(error);
  return new StoreUnavailableError(trouble, `${TEXTS[trouble]} (${reason}).`, { cause: error });
}
