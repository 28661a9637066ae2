import { type StoreTrouble, StoreUnavailableError } from '../../../contract/store.ts';

/** Thrown when the PostgreSQL database cannot be used. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** Thrown when a connection to the PostgreSQL server cannot be opened, or has broken. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /** The code of the operating system, if it reported one. */
  readonly code: string | undefined;

  constructor(message: string, options?: ErrorOptions, code?: string) {
    super(message, options);
    this.code = code;
  }

  static from(cause: unknown): ConnectionError {
    const { code, message } = readCause(cause);
    return new ConnectionError(message, { cause }, code === '' ? undefined : code);
  }
}

/** The target of a connection, as the driver parsed it from the URL. */
export interface Target {
  readonly host: string;
  readonly port: number;
  readonly database?: string | undefined;
  readonly user?: string | undefined;
}

/** SQLSTATE. @see https://www.postgresql.org/docs/18/errcodes-appendix.html */
const WRONG_PASSWORD = '28P01';
const REFUSED_USER = '28000';
const UNKNOWN_DATABASE = '3D000';
const TOO_FEW_RIGHTS = '42501';
const DISK_FULL = '53100';
const LOCK_NOT_AVAILABLE = '55P03';
/** Connection exceptions, insufficient resources, a server that is stopping or starting, a read-only standby. */
const AWAY = /^08|^53|^57P0[1-5]$|^25006$/;

/**
 * Describes what is wrong with a database and how to fix it, without the URL, which contains the password.
 *
 * @param cause the driver's error
 * @param target absent when the URL cannot be parsed
 */
export function databaseError(cause: unknown, target?: Target): DatabaseError {
  return new DatabaseError(target === undefined ? explainUrl(cause) : explain(cause, target), { cause });
}

const UNREADABLE_URL =
  'The database URL cannot be read: write postgres://user:password@host:5432/database, ' +
  'with special characters of the password percent-encoded.';

function explainUrl(cause: unknown): string {
  // Of other URLs, the driver says what is wrong: a certificate that is not there, or that the mode of TLS requires.
  const isUnreadable = cause instanceof TypeError || cause instanceof URIError;
  return isUnreadable ? UNREADABLE_URL : `The database URL cannot be used: ${readCause(cause).message}`;
}

function explain(cause: unknown, { host, port, database, user }: Target): string {
  const server = `The PostgreSQL server at ${host}:${port}`;
  const { code, message } = readCause(cause);
  switch (code) {
    case WRONG_PASSWORD:
    case REFUSED_USER:
      return `${server} rejects the user "${user}" (${message}): correct the user name or the password in the database URL.`;
    case UNKNOWN_DATABASE:
      return `${server} has no database "${database}": create it, or correct its name in the database URL.`;
    case TOO_FEW_RIGHTS:
      return `${server} grants the user "${user}" too few rights in the database "${database}" (${message}): let it create tables in the schema, or read and write the table sandbox_entries.`;
    default:
      if (/CERT|SIGNATURE/.test(code)) {
        return `${server} has a certificate that is not trusted (${message}): add sslrootcert=FILE to the database URL.`;
      }
      return cause instanceof ConnectionError && code !== ''
        ? `${server} cannot be reached (${code}): start it, or correct host and port in the database URL.`
        : `${server} cannot be used: ${message}.`;
  }
}

function readCause(cause: unknown): { readonly code: string; readonly message: string } {
  if (!(cause instanceof Error)) return { code: '', message: String(cause) };
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return { code, message: cause.message };
}

/** Whether the server has rejected a statement or a connection: only its errors have a severity. */
export function isStatementError(error: unknown): boolean {
  return error instanceof Error && 'severity' in error;
}

const TEXTS: Readonly<Record<StoreTrouble, string>> = {
  away: 'The PostgreSQL server cannot be reached',
  busy: 'Another process holds the lock of the PostgreSQL database',
  full: 'The disk of the PostgreSQL server is full: free some space',
};

/** Converts an error of a temporarily unavailable database; undefined for other errors. */
export function unavailable(cause: unknown): StoreUnavailableError | undefined {
  const trouble = troubleOf(cause);
  if (trouble === undefined) return undefined;
  const { code, message } = readCause(cause);
  const details = [code, message].filter((text) => text !== '').join(': ');
  return new StoreUnavailableError(trouble, `${TEXTS[trouble]} (${details}).`, { cause });
}

function troubleOf(cause: unknown): StoreTrouble | undefined {
  if (cause instanceof ConnectionError) return 'away';
  const { code } = readCause(cause);
  if (code === DISK_FULL) return 'full';
  if (code === LOCK_NOT_AVAILABLE) return 'busy';
  return isStatementError(cause) && AWAY.test(code) ? 'away' : undefined;
}
