import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { withCleanUp } from '../../generators/src/write/clean-up.ts';
import { type Base, git } from '../change/git.ts';

const run = promisify(execFile);

/**
 * Checks the state before the change out, beside the working tree and with its installed packages, and generates SDKs in
 * it with the generators of then.
 *
 * @param root absolute path of the repository
 * @param ids of the families whose SDKs are generated; those that were not there are left out
 * @param work gets the root of the tree, which is removed afterwards
 */
export async function withBaseTree<T>(
  root: string,
  base: Base,
  ids: readonly string[],
  work: (tree: string) => Promise<T>,
): Promise<T> {
  await mkdir(path.join(root, 'dist'), { recursive: true });
  // Inside of the repository, where the packages that are installed are found.
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

/** Makes the workspaces of a tree known to each other, as `npm install` does, and takes what is installed for them. */
async function linkWorkspaces(root: string, tree: string): Promise<void> {
  const packages = await readdir(path.join(tree, 'packages'));
  for (const folder of ['generators', ...packages.map((name) => `packages/${name}`)]) {
    const manifest: unknown = JSON.parse(await readFile(path.join(tree, folder, 'package.json'), 'utf8'));
    if (typeof manifest !== 'object' || manifest === null || !('name' in manifest)) continue;
    await link(path.join(tree, folder), path.join(tree, 'node_modules', String(manifest.name)));
    // npm places what it cannot place at the root.
    const own = path.join(root, folder, 'node_modules');
    if (existsSync(own)) await link(own, path.join(tree, folder, 'node_modules'));
  }
}

/** Windows lets everybody make junctions, and few make links. */
async function link(target: string, place: string): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  await symlink(target, place, 'junction');
}
