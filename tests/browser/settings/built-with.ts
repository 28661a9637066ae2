import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';

/** The portals with other settings, which are the names of files in this folder. */
type Variant = 'everything-on' | 'real-servers';

const DIST = new URL('../../dist/', import.meta.url);
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TOOL = path.join(ROOT, 'scripts/tool.mjs');
/** Milliseconds after which a lock is stale: the builder touches it while it works. */
const STALE_MS = 20_000;

/**
 * Builds the portal with other settings, as a task of turbo's, which takes it from its cache where nothing changed. Once
 * for all test files of a run: the first one builds, the others wait for it.
 *
 * @returns folder of the built portal
 */
export async function portalBuiltWith(name: Variant): Promise<URL> {
  const mark = new URL(`portal-${name}.run`, DIST);
  // Turbo replaces files of the folder, which other tests read.
  const lock = new URL(`portal-${name}.lock/`, DIST);
  await mkdir(DIST, { recursive: true });
  while (!(await take(lock))) await wait(500);
  const beat = setInterval(() => void writeFile(new URL('alive', lock), ''), STALE_MS / 5);
  try {
    const run = inject('browserRun');
    if ((await read(mark)) !== run) {
      await build(name);
      await writeFile(mark, run);
    }
  } finally {
    clearInterval(beat);
    await rm(lock, { recursive: true, force: true });
  }
  return new URL(`portal-${name}/`, DIST);
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

async function build(name: Variant): Promise<void> {
  // The build must not see the base and mode of the tests' environment.
  const { PATH, HOME } = process.env;
  const options = [TOOL, 'turbo', 'run', `portal:${name}`, '--output-logs=errors-only'];
  await promisify(execFile)(process.execPath, options, { cwd: ROOT, env: { PATH, HOME } });
}

async function read(file: URL): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
