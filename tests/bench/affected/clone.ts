import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const exec = promisify(execFile);
const IDENTITY = ['-c', 'user.name=Author', '-c', 'user.email=author@example.com'];

/** A clone of the repository, built as by somebody who works in it. */
export interface Clone extends AsyncDisposable {
  readonly folder: string;
  git(...args: readonly string[]): Promise<string>;
  npm(...args: readonly string[]): Promise<string>;
  /** @throws {Error} where the file does not contain `before` */
  replace(file: string, before: string, after: string): Promise<void>;
}

/**
 * Clones the last commit into a folder for temporary files. Installed packages and what turbo keeps are hard links, which
 * needs `cp` of GNU.
 */
export async function cloneRepository(): Promise<Clone> {
  const folder = await mkdtemp(path.join(tmpdir(), 'affected-'));
  const run = async (command: string, args: readonly string[]) => {
    const { stdout } = await exec(command, [...args], { cwd: folder, maxBuffer: 2 ** 26 });
    return stdout;
  };
  const git = (...args: readonly string[]) => run('git', [...IDENTITY, ...args]);
  await git('clone', '--quiet', ROOT, '.');
  await git('switch', '--quiet', '--force-create', 'main');
  const installed = ['.', ...globSync('{generators,packages/*,site,tests}', { cwd: ROOT })]
    .map((workspace) => path.join(workspace, 'node_modules'))
    .filter((place) => existsSync(path.join(ROOT, place)));
  for (const place of [...installed, '.turbo/cache']) {
    if (!existsSync(path.join(ROOT, place))) continue;
    await mkdir(path.dirname(path.join(folder, place)), { recursive: true });
    await run('cp', ['--archive', '--link', path.join(ROOT, place), place]);
  }
  const npm = (...args: readonly string[]) => run('npm', ['run', '--silent', ...args]);
  await npm('build');
  return {
    folder,
    git,
    npm,
    async replace(file, before, after) {
      const place = path.join(folder, file);
      const text = await readFile(place, 'utf8');
      if (!text.includes(before)) throw new Error(`${file} has no "${before}"`);
      await writeFile(
        place,
        text.replace(before, () => after),
      );
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
