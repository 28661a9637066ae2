import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CACHES = path.join('node_modules', '.cache');
const exec = promisify(execFile);

/** A copy of all files under version control, in which commands run as in the repository. */
export interface TreeCopy {
  readonly folder: string;
  /** Copies a folder of the repository to another place of the copy. */
  add(from: string, to: string): Promise<void>;
  write(file: string, content: string): Promise<void>;
  /** Makes a workspace known to the others, as `npm install` does. */
  link(workspace: string): Promise<void>;
  /** Runs a command of an npm package; rejects with its output when it fails. */
  run(command: string, args: readonly string[], cwd?: string): Promise<string>;
  /** Files that were copied and are different now, or gone. */
  changed(): Promise<string[]>;
  remove(): Promise<void>;
}

/**
 * Copies the tree, into a folder that has a space and a letter beyond ASCII in its name. It is inside the repository,
 * where its dependencies are found.
 */
export async function copyTree(): Promise<TreeCopy> {
  await mkdir(path.join(ROOT, 'dist'), { recursive: true });
  const folder = await mkdtemp(path.join(ROOT, 'dist/Kopie ä b-'));
  const files = await versionedFiles();
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await copyFile(path.join(ROOT, file), path.join(folder, file));
  }
  const copy = openCopy(folder, files);
  for (const workspace of await workspaces(folder)) await copy.link(workspace);
  await shareCaches(folder);
  return copy;
}

async function versionedFiles(): Promise<string[]> {
  // The clone may belong to another user, as in a container.
  const asAnyUser = ['-c', 'safe.directory=*', 'ls-files'];
  const args = [...asAnyUser, '--cached', '--others', '--exclude-standard', '-z'];
  const { stdout } = await exec('git', args, { cwd: ROOT, maxBuffer: 2 ** 24 });
  const listed = stdout.split('\0').filter((file) => file !== '');
  const { stdout: deleted } = await exec('git', [...asAnyUser, '--deleted', '-z'], { cwd: ROOT });
  const gone = new Set(deleted.split('\0'));
  return listed.filter((file) => !gone.has(file));
}

async function workspaces(folder: string): Promise<string[]> {
  const packages = await readdir(path.join(folder, 'packages'));
  return ['generators', 'site', ...packages.map((name) => `packages/${name}`)];
}

/** Links what is kept by its contents, such as compiled code and preview images: a copy does not make it again. */
async function shareCaches(folder: string): Promise<void> {
  await mkdir(path.join(ROOT, CACHES), { recursive: true });
  await symlink(path.join(ROOT, CACHES), path.join(folder, CACHES));
}

function openCopy(folder: string, files: readonly string[]): TreeCopy {
  return {
    folder,
    add: (from, to) => cp(path.join(ROOT, from), path.join(folder, to), { recursive: true }),
    write: (file, content) => writeFile(path.join(folder, file), content),
    async link(workspace) {
      const manifest: { name: string } = JSON.parse(
        await readFile(path.join(folder, workspace, 'package.json'), 'utf8'),
      );
      const place = path.join(folder, 'node_modules', manifest.name);
      await mkdir(path.dirname(place), { recursive: true });
      await symlink(path.join(folder, workspace), place);
      await linkOwnDependencies(folder, workspace);
    },
    async run(command, args, cwd = '.') {
      const bin = path.join(ROOT, 'node_modules/.bin');
      // Without variables of the test runner: Astro would use its BASE_URL.
      const env = {
        HOME: process.env.HOME,
        PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
        // As the preflight of `npm run` sets them: programs that tests start by `node` load compiled code, too.
        NODE_COMPILE_CACHE: path.join(folder, CACHES, 'compiled'),
        NODE_COMPILE_CACHE_PORTABLE: '1',
      };
      try {
        const { stdout } = await exec(command, args, {
          cwd: path.join(folder, cwd),
          env,
          maxBuffer: 2 ** 24,
        });
        return stdout;
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
      }
    },
    async changed() {
      const same = await Promise.all(
        files.map((file) => isSame(path.join(ROOT, file), path.join(folder, file))),
      );
      return files.filter((_, index) => !same[index]);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Links dependencies that npm could not place at the root. */
async function linkOwnDependencies(folder: string, workspace: string): Promise<void> {
  const own = path.join(ROOT, workspace, 'node_modules');
  const names = await readdir(own).catch(() => []);
  if (names.length > 0) await symlink(own, path.join(folder, workspace, 'node_modules'));
}

async function isSame(a: string, b: string): Promise<boolean> {
  const [left, right] = await Promise.all([a, b].map((file) => readFile(file).catch(() => undefined)));
  return left !== undefined && right !== undefined && left.equals(right);
}
