import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../testing/loopback.ts';

/** A PostgreSQL server that tests stop, freeze and start again. */
export interface Postmaster extends AsyncDisposable {
  /** URL of a database, as its administrator. */
  readonly url: string;
  /** Ends it immediately, with all its connections. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Freezes it and its connections, like a machine that has left the network. */
  freeze(): void;
  /** Ends the freeze. */
  thaw(): void;
}

/** Whether this system shows its processes. */
export const hasProcesses = existsSync('/proc/self/cmdline');

/**
 * Starts a server with its own data, using the programs and the user of a running one.
 *
 * @param model URL of a database of the running one, as its administrator
 */
export async function startPostmasterLike(model: string): Promise<Postmaster> {
  const theirs = await dataDirectory(model);
  const { file, uid, gid } = commandOf(pidIn(theirs));
  const data = path.join(path.dirname(theirs), `outage-${process.pid}`);
  await mkdir(data, { mode: 0o700 });
  if (process.getuid?.() === 0) await chown(data, uid, gid);
  const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const account = process.getuid?.() === 0 ? { uid, gid } : {};
  await promisify(execFile)(path.join(path.dirname(file), 'initdb'), [...options, data], {
    ...account,
    cwd: data,
  });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const args = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'];
  let server: ChildProcess | undefined;
  let frozen: number[] = [];
  const start = async () => {
    server = spawn(file, [...args, '-c', 'unix_socket_directories='], {
      ...account,
      cwd: data,
      stdio: 'ignore',
    });
    while (!(await canConnect(url))) {
      if (server.exitCode !== null) throw new Error('The server ended');
      await sleep(20);
    }
  };
  const stop = async () => {
    if (server === undefined || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  };
  const thaw = () => {
    for (const one of frozen) process.kill(one, 'SIGCONT');
    frozen = [];
  };
  await start();
  return {
    url,
    stop,
    start,
    freeze: () => {
      const pid = pidIn(data);
      frozen = [pid, ...childrenOf(pid)];
      for (const one of frozen) process.kill(one, 'SIGSTOP');
    },
    thaw,
    [Symbol.asyncDispose]: async () => {
      thaw();
      await stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function dataDirectory(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  await client.end();
  return rows[0]?.data_directory ?? '';
}

function pidIn(folder: string): number {
  return Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function commandOf(pid: number) {
  const [file = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const id = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  return { file, uid: id('Uid'), gid: id('Gid') };
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
}

/** Undefined when it has ended meanwhile. */
function parentOf(pid: string): number | undefined {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) \S /s, '')
        .split(' ')[0],
    );
  } catch {
    return undefined;
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  const isConnected = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end();
  return isConnected;
}
