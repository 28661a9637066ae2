import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { withCleanUp } from '../../generators/src/write/clean-up.ts';
import { type Base, git } from '../change/git.ts';

const run = promisify(execFile);

/**
 * Checks out the state before the change next to the working tree, with the same installed packages, and generates SDKs
 * with the generators of that state.
 *
 * @param root absolute path of the repository
 * @param ids of the families to generate SDKs for; unknown ones are skipped
 * @param work receives the root of the tree, which is removed afterwards
 */
export async function withBaseTree<T>(
  root: string,
  base: Base,
  ids: readonly string[],
  work: (tree: string) => Promise<T>,
): Promise<T> {
  await mkdir(path.join(root, 'dist'), { recursive: true });
  // Inside the repository, so that the installed packages are found.
  const tree = await mkdtemp(path.join(root, 'dist/before-'));
  return withCleanUp(
    async () => {
      await git(root, 'worktree', 'add', '--detach', '--force', tree, base.commit);
      await linkWorkspaces(root, tree);
      const there = await readdir(path.join(tree, 'specs'));
      for (const id of ids.filter((one) => there.includes(one))) await generateSdk(tree, id);
      return await work(tree);
    },
    async () => {
      await git(root, 'worktree', 'remove', '--force', tree).catch(() => undefined);
      await rm(tree, { recursive: true, force: true, maxRetries: 3 });
    },
  );
}

async function generateSdk(tree: string, id: string): Promise<void> {
  const args = ['--conditions=partner-apis-source', 'generators/src/cli.ts', '--family', id];
  await run(process.execPath, args, { cwd: tree, maxBuffer: 2 ** 24 });
}

/** Links the workspaces of a tree to each other, as `npm install` does, and to the installed packages. */
async function linkWorkspaces(root: string, tree: string): Promise<void> {
  const packages = await readdir(path.join(tree, 'packages'));
  for (const folder of ['generators', ...packages.map((name) => `packages/${name}`)]) {
    const manifest: unknown = JSON.parse(await readFile(path.join(tree, folder, 'package.json'), 'utf8'));
    if (typeof manifest !== 'object' || manifest === null || !('name' in manifest)) continue;
    await link(path.join(tree, folder), path.join(tree, 'node_modules', String(manifest.name)));
    // npm puts here the packages that conflict with those at the root.
    const own = path.join(root, folder, 'node_modules');
    if (existsSync(own)) await link(own, path.join(tree, folder, 'node_modules'));
  }
}

/** Creates a link. On Windows it is a junction, which needs no privileges. */
async function link(target: string, place: string): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  await symlink(target, place, 'junction');
}
