import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { UNSHALLOW } from '../change/git.ts';
import { ROOT } from '../settings.ts';

/** Thrown if the changes cannot be determined. */
class UnknownChangeError extends Error {
  override readonly name = 'UnknownChangeError';
}

/** The changes since the branch left its base. */
export interface Change {
  /** The commit at which the branch left its base. */
  readonly since: string;
  readonly files: readonly ChangedFile[];
}

/** A file that was added, changed or deleted, with its path relative to the root. */
export interface ChangedFile {
  readonly path: string;
  readonly isDeleted: boolean;
}

const exec = promisify(execFile);
const BASES = ['origin/main', 'main'];

/**
 * Finds the files of the working tree that differ from the merge base, including untracked ones.
 *
 * @param base branch or commit; by default the main branch
 * @param root the clone
 * @throws {UnknownChangeError} if the commit does not exist, or the clone lacks its history
 */
export async function changeSince(base: string | undefined, root: string = ROOT): Promise<Change> {
  const since = await mergeBase(base === undefined ? BASES : [base], root);
  const changed = await list(root, 'diff', '--name-only', '--no-renames', '-z', since);
  const deleted = new Set(
    await list(root, 'diff', '--name-only', '--no-renames', '--diff-filter=D', '-z', since),
  );
  const added = await list(root, 'ls-files', '--others', '--exclude-standard', '-z');
  const files = [...new Set([...changed, ...added])].toSorted();
  return { since, files: files.map((path) => ({ path, isDeleted: deleted.has(path) })) };
}

async function mergeBase(bases: readonly string[], root: string): Promise<string> {
  for (const base of bases) {
    const found = await git(root, 'merge-base', base, 'HEAD').catch(() => '');
    if (found !== '') return found.trim();
  }
  const isShallow = (await git(root, 'rev-parse', '--is-shallow-repository')).trim() === 'true';
  const advice = isShallow
    ? UNSHALLOW
    : 'Name a branch or commit that is in this clone: `npm run check -- --affected <base>`.';
  throw new UnknownChangeError(`Nothing is known of where this branch left ${bases.join(' or ')}. ${advice}`);
}

async function list(root: string, ...args: readonly string[]): Promise<string[]> {
  return (await git(root, ...args)).split('\0').filter((line) => line !== '');
}

async function git(root: string, ...args: readonly string[]): Promise<string> {
  // In a container, the clone may belong to another user.
  const { stdout } = await exec('git', ['-c', 'safe.directory=*', ...args], {
    cwd: root,
    maxBuffer: 2 ** 26,
  });
  return stdout;
}
