import { type StoreTrouble, StoreUnavailableError } from '../../contract/store.ts';

/** Thrown when the PostgreSQL database cannot be used. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** The target of a connection, as the driver parsed it from the URL. */
export interface Target {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly database: string;
  readonly user: string;
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
  return new DatabaseError(target === undefined ? UNREADABLE_URL : explain(cause, target), { cause });
}

const UNREADABLE_URL =
  'The database URL cannot be read: write postgres://user:password@host:5432/database, ' +
  'with special characters of the password percent-encoded.';

function explain(cause: unknown, { host, port, database, user }: Target): string {
  const server = `The PostgreSQL server at ${host[0]}:${port[0]}`;
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
      return isConnectionCode(code)
        ? `${server} cannot be reached (${code}): start it, or correct host and port in the database URL.`
        : `${server} cannot be used: ${message}.`;
  }
}

function readCause(cause: unknown): { readonly code: string; readonly message: string } {
  if (!(cause instanceof Error)) return { code: '', message: String(cause) };
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return { code, message: cause.message };
}

/**
 * Whether a code is from the operating system or the driver. A SQLSTATE has five characters; Node's codes begin with
 * `ERR_`.
 */
function isConnectionCode(code: string): boolean {
  return /^E(?!RR_)[A-Z_]{5,}$|^CONNECT/.test(code);
}

const TEXTS: Readonly<Record<StoreTrouble, string>> = {
  away: 'The PostgreSQL server cannot be reached',
  busy: 'Another process holds the lock of the PostgreSQL database',
  full: 'The disk of the PostgreSQL server is full: free some space',
};

/** Converts an error of a temporarily unavailable database; undefined for other errors. */
export function unavailable(cause: unknown): StoreUnavailableError | undefined {
  const { code, message } = readCause(cause);
  const trouble = troubleOf(code);
  if (trouble === undefined) return undefined;
  return new StoreUnavailableError(trouble, `${TEXTS[trouble]} (${code}: ${message}).`, { cause });
}

function troubleOf(code: string): StoreTrouble | undefined {
  if (code === DISK_FULL) return 'full';
  if (code === LOCK_NOT_AVAILABLE) return 'busy';
  return AWAY.test(code) || isConnectionCode(code) ? 'away' : undefined;
}
