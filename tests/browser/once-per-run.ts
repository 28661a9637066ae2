import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const DIST = new URL('../dist/', import.meta.url);
/** Milliseconds after which a lock is stale: the maker touches it while it works. */
const STALE_MS = 20_000;

/**
 * Makes a folder once for all test files of a run, which may be in several processes: the first one makes it, the others
 * wait for it.
 *
 * @param run its id
 * @param name of the folder
 * @param make fills the folder, or replaces it; one of an earlier run may be there
 * @returns the folder
 */
export async function oncePerRun(
  run: string,
  name: string,
  make: (folder: URL) => Promise<void>,
): Promise<URL> {
  const folder = new URL(`${name}/`, DIST);
  const mark = new URL(`${name}.run`, DIST);
  const lock = new URL(`${name}.lock/`, DIST);
  await mkdir(DIST, { recursive: true });
  while (!(await take(lock))) await wait(500);
  const beat = setInterval(() => void writeFile(new URL('alive', lock), ''), STALE_MS / 5);
  try {
    if ((await read(mark)) !== run) {
      await make(folder);
      await writeFile(mark, run);
    }
  } finally {
    clearInterval(beat);
    await rm(lock, { recursive: true, force: true });
  }
  return folder;
}

async function take(lock: URL): Promise<boolean> {
  try {
    await mkdir(lock);
    await writeFile(new URL('alive', lock), '');
    return true;
  } catch {
    const beaten = await stat(new URL('alive', lock)).catch(() => stat(lock).catch(() => undefined));
    if (beaten !== undefined && Date.now() - beaten.mtimeMs > STALE_MS)
      await rm(lock, { recursive: true, force: true });
    return false;
  }
}

async function read(file: URL): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
