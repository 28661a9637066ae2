import type pg from 'pg';
import { ABANDONED_TRANSACTION_MS, LOCK_WAIT_MS } from '../store-limits.ts';
import { Connections } from './connections.ts';
import { databaseError, type Target } from './database-error.ts';

/**
 * Every statement finds its rows by the primary key, at any size of the table. The server would decide by estimates, which it
 * made when the table was nearly empty, or which take a range for a ninth of the table.
 */
const BY_INDEX = ['-c enable_seqscan=off', '-c jit=off'];

/** The differences between the connections of a store. */
interface ConnectionOptions {
  readonly max: number;
  readonly connectSeconds: number;
  /** Whether a commit waits for the disk. */
  readonly isDurable?: boolean;
}

/** Opens connections to one database. */
export type Open = (options: ConnectionOptions) => Connections;

/** A database, as its URL describes it. */
interface Database {
  readonly open: Open;
  readonly target: Target;
}

/**
 * Reads the URL of a database, without connecting to it.
 *
 * @throws {DatabaseError} when the URL cannot be parsed
 */
export async function databaseAt(url: string): Promise<Database> {
  // Loaded on demand: most sandboxes keep their data elsewhere.
  const { default: driver } = await import('pg');
  const connectionString = withStandardModes(url);
  const open: Open = ({ max, connectSeconds, isDurable = true }) =>
    new Connections(driver, {
      connectionString,
      max,
      connectionTimeoutMillis: connectSeconds * 1000,
      application_name: 'partner-apis-sandbox',
      lock_timeout: LOCK_WAIT_MS,
      idle_in_transaction_session_timeout: ABANDONED_TRANSACTION_MS,
      options: [...BY_INDEX, ...(isDurable ? [] : ['-c synchronous_commit=off'])].join(' '),
    });
  return { open, target: targetOf(driver, connectionString) };
}

/** Gives the values of `sslmode` the meanings that PostgreSQL's own programs give them. */
function withStandardModes(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}uselibpqcompat=true`;
}

function targetOf(driver: typeof pg, connectionString: string): Target {
  try {
    if (!/^postgres(ql)?:\/\//.test(connectionString)) throw new TypeError('Invalid URL');
    const { host, port, database, user } = new driver.Client({ connectionString });
    return { host, port, database, user };
  } catch (error) {
    throw databaseError(error);
  }
}
