import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { DiffError } from '../error/diff-error.ts';

const run = promisify(execFile);

/**
 * Writes the folder `specs/` of a git revision to another place.
 *
 * @param root folder of the working tree that holds `specs/`
 * @param ref a commit, branch or tag
 * @param target an empty folder outside the working tree; `specs/` is created in it
 * @returns whether the revision has such a folder
 * @throws {DiffError} when `root` is not in a git repository, or the revision is not known
 */
export async function materialise(root: string, ref: string, target: string): Promise<boolean> {
  const commit = await findCommit(root, ref);
  const tree = await git(root, 'ls-tree', '--name-only', commit, 'specs/');
  if (tree === '') return false;
  const archive = path.join(target, 'specs.tar');
  await git(root, 'archive', '--format=tar', `--output=${archive}`, commit, 'specs');
  await run('tar', ['-xf', archive, '-C', target]);
  return true;
}

async function findCommit(root: string, ref: string): Promise<string> {
  await git(root, 'rev-parse', '--is-inside-work-tree').catch((cause: unknown) => {
    throw new DiffError(`${root} is not in a git repository (${firstLine(cause)}).`, { cause });
  });
  try {
    return await git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  } catch (cause) {
    throw new DiffError(
      `The git revision "${ref}" is not known. Name a commit, branch or tag; fetch it if the clone is shallow.`,
      { cause },
    );
  }
}

async function git(root: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', root, ...args]);
  return stdout.trim();
}

function firstLine(cause: unknown): string {
  const text = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : String(cause);
  return text.trim().split('\n')[0] || String(cause).split('\n')[0] || 'git failed';
}
