import { execFile } from 'node:child_process';
import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Installs packages that only a bench needs beside the repository's own, once; in the folder that `BENCH_CACHE` names, if it
 * does.
 *
 * @param specs with exact versions
 * @returns the folder `node_modules` that they are in; `undefined` where the registry cannot be reached
 */
export async function installedElsewhere(specs: readonly string[]): Promise<string | undefined> {
  const cache = process.env.BENCH_CACHE ?? path.join(ROOT, 'node_modules/.cache/bench');
  const folder = path.join(cache, specs.join('+').replaceAll('/', '-'));
  const modules = path.join(folder, 'node_modules');
  try {
    await access(modules);
  } catch {
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'package.json'), '{ "private": true }');
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--silent'];
    try {
      await promisify(execFile)('npm', ['install', ...options, ...specs], { cwd: folder });
    } catch (error) {
      console.warn(
        `left out: ${specs[0]} cannot be installed (${error instanceof Error ? error.message : error})`,
      );
      return undefined;
    }
  }
  return modules;
}
