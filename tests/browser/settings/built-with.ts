import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const SETTINGS = {
  'everything-on': new URL('./everything-on.ts', import.meta.url),
  'real-servers': new URL('./real-servers.ts', import.meta.url),
} as const;
const CACHE = new URL('../../../node_modules/.cache/', import.meta.url);
const BUILD = new URL('../../../site/scripts/build.ts', import.meta.url);
/** Milliseconds after which a lock is stale: the builder touches it while it works. */
const STALE_MS = 20_000;

/**
 * Builds the portal with other settings, once for all test files of a run: the first one builds, the others wait
 * for it.
 *
 * @param name of the file of settings in this folder
 * @returns folder of the built portal
 */
export async function portalBuiltWith(name: keyof typeof SETTINGS): Promise<URL> {
  const dist = new URL(`portal-${name}/`, CACHE);
  const mark = new URL(`portal-${name}.run`, CACHE);
  // One lock for all: concurrent builds would share Astro's working folder.
  const lock = new URL('portal-settings.lock/', CACHE);
  await mkdir(CACHE, { recursive: true });
  while (!(await take(lock))) await wait(500);
  const beat = setInterval(() => void writeFile(new URL('alive', lock), ''), STALE_MS / 5);
  try {
    const run = inject('browserRun');
    if ((await read(mark)) !== run) {
      await build(SETTINGS[name], dist);
      await writeFile(mark, run);
    }
  } finally {
    clearInterval(beat);
    await rm(lock, { recursive: true, force: true });
  }
  return dist;
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

async function build(settings: URL, dist: URL): Promise<void> {
  const [script, config, out] = [BUILD, settings, dist].map((url) => fileURLToPath(url));
  const options = [
    '--conditions=partner-apis-source',
    `${script}`,
    '--config',
    `${config}`,
    '--out',
    `${out}`,
  ];
  // The build must not see the base and mode of the tests' environment.
  const { PATH, HOME } = process.env;
  await promisify(execFile)(process.execPath, options, { env: { PATH, HOME } });
}

async function read(file: URL): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
