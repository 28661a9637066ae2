import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/settings.ts';
import { CannotStartError } from '../testing/started-process.ts';

const CACHE = path.join(ROOT, 'node_modules', '.cache', 'other-node');

/**
 * Installs a version of Node that is not the repository's own, once: its folder appears whole or not at all. As a
 * dependency it would take the place of ours in `node_modules/.bin`.
 *
 * @returns the program
 */
export async function otherNode(version: string): Promise<string> {
  const folder = path.join(CACHE, version);
  if (!existsSync(folder)) await install(version, folder);
  return path.join(folder, 'node_modules', 'node', 'bin', 'node');
}

async function install(version: string, folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const staging = await mkdtemp(path.join(CACHE, 'new-'));
  try {
    const manifest = { private: true, dependencies: { node: version }, allowScripts: { node: true } };
    await writeFile(path.join(staging, 'package.json'), JSON.stringify(manifest));
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund'], { cwd: staging });
    await rename(staging, folder);
  } catch (cause) {
    await rm(staging, { recursive: true, force: true });
    // Another process may have been first.
    if (existsSync(folder)) return;
    const why = cause instanceof Error ? cause.message.trim() : String(cause);
    const advice = 'npm fetches it from the registry, once: check `npm config get registry` and the network.';
    throw new CannotStartError(`Node ${version}`, why, advice, { cause });
  }
}
