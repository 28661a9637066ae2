import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Returns the generated files that are not as the last commit has them, or not in it. Files that git ignores are never among
 * them.
 *
 * @param root absolute path of the repository; where it is not the top folder of one with a commit, no file is compared
 * @param files their paths below the root
 */
export async function uncommittedFiles(root: string, files: readonly string[]): Promise<readonly string[]> {
  const git = async (...args: readonly string[]) =>
    // The clone may belong to another user, as in a container.
    (await promisify(execFile)('git', ['-c', 'safe.directory=*', ...args], { cwd: root })).stdout;
  const prefix = await git('rev-parse', '--show-prefix', 'HEAD').catch(() => undefined);
  if (prefix === undefined || !prefix.startsWith('\n')) return [];
  const status = ['status', '--porcelain', '--untracked-files=all', '--no-renames', '-z'];
  const printed = await git(...status, '--', ...files.map((file) => `:(literal)${file}`));
  // Each line is two letters, a space and the path.
  return printed
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => line.slice(3));
}
