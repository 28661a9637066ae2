import { type StoreTrouble, StoreUnavailableError } from '../../contract/store.ts';

/** Primary result codes. @see https://www.sqlite.org/rescode.html */
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

/** Says why a data file cannot be used at present, by an error of SQLite; undefined for other errors. */
export function sqliteTrouble(error: unknown): StoreTrouble | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined;
  // The low byte is the primary result code.
  return TROUBLES[error.errcode & 0xff];
}

/** Converts an error of SQLite that says that the file cannot be used at present; undefined for other errors. */
export function unavailable(error: unknown): StoreUnavailableError | undefined {
  const trouble = sqliteTrouble(error);
  if (trouble === undefined) return undefined;
  const reason = error instanceof Error ? error.message : String(error);
  return new StoreUnavailableError(trouble, `${TEXTS[trouble]} (${reason}).`, { cause: error });
}
