/**
 * A PostgreSQL server of the npm package, in a process of its own: it ends with the one that forked it. Runs the
 * statements that it is sent as the server's administrator. Its argument is the folder of the server.
 */
import { execFile } from 'node:child_process';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../testing/loopback.ts';
import { type StartedProcess, startProcess } from '../testing/started-process.ts';
import { type Account, folderFor, runnableServer, serverAccount } from './postgres-installation.ts';

/** A message to this process. */
export interface Statement {
  readonly database: string;
  readonly text: string;
}

/** A message of this process: first the server's address, then one result for each statement, in order. */
export type Report =
  | { readonly port: number; readonly user: string; readonly password: string }
  | { readonly failed: string }
  | { readonly done: true };

const ADMINISTRATOR = { user: 'postgres', password: 'administrator' };
/** In English, since tests read the server's messages. */
const ENVIRONMENT = { ...process.env, LC_ALL: 'C' };

/** Listens on loopback only, and does not wait for the disk. */
const CONFIGURATION = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];

const report = (message: Report) => process.send?.(message);

async function main(server: string): Promise<void> {
  let folder: string | undefined;
  let started: StartedProcess | undefined;
  process.once('disconnect', async () => {
    await started?.close();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    process.exit();
  });
  try {
    const account = await serverAccount();
    folder = await folderFor(account);
    const programs = path.join(await runnableServer(server, account, folder), 'bin');
    const data = await newDatabases(programs, account, folder);
    const port = await freePort();
    started = await startServer(programs, account, data, port);
    runStatements(port);
    report({ port, ...ADMINISTRATOR });
  } catch (error) {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    report({ failed: error instanceof Error ? error.message : String(error) });
  }
}

/** @returns the folder of the server's data */
async function newDatabases(programs: string, account: Account, folder: string): Promise<string> {
  const data = path.join(folder, 'data');
  const passwordFile = path.join(folder, 'password');
  await mkdir(data, { mode: 0o700 });
  await writeFile(passwordFile, `${ADMINISTRATOR.password}\n`, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    for (const own of [data, passwordFile]) await chown(own, account.uid, account.gid);
  }
  const options = [
    ...[`--pgdata=${data}`, `--username=${ADMINISTRATOR.user}`, `--pwfile=${passwordFile}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync'],
  ];
  await promisify(execFile)(path.join(programs, 'initdb'), options, {
    ...account,
    cwd: folder,
    env: ENVIRONMENT,
  });
  return data;
}

function startServer(
  programs: string,
  account: Account,
  data: string,
  port: number,
): Promise<StartedProcess> {
  return startProcess({
    what: 'The server itself',
    advice: 'Its last lines may say why.',
    command: path.join(programs, 'postgres'),
    args: ['-D', data, '-p', String(port), ...CONFIGURATION.flatMap((setting) => ['-c', setting])],
    options: { ...account, cwd: data, env: ENVIRONMENT, stdio: ['ignore', 'ignore', 'pipe'] },
    output: ({ stderr }) => stderr,
    ready: /database system is ready to accept connections/,
    // Immediately: its data is discarded.
    endsBy: 'SIGQUIT',
  });
}

function runStatements(port: number): void {
  let last = Promise.resolve();
  process.on('message', ({ database, text }: Statement) => {
    last = last.then(async () => {
      const client = new pg.Client({ host: '127.0.0.1', port, database, ...ADMINISTRATOR });
      try {
        await client.connect();
        await client.query(text);
        report({ done: true });
      } catch (error) {
        report({ failed: String(error) });
      } finally {
        await client.end();
      }
    });
  });
}

await main(process.argv[2] ?? '');
