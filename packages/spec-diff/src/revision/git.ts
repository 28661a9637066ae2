import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ComparisonError } from '../error/comparison-error.ts';

const run = promisify(execFile);

/** Maximum size of a file that is read from history, in bytes. */
const LARGEST_FILE = 2 ** 28;

/** Runs git. @throws git's output, when it fails */
export async function git(root: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', root, ...args], { maxBuffer: LARGEST_FILE });
  return stdout.trim();
}

/** The files of a commit in a folder. */
export interface CommitFiles {
  /** Paths relative to the folder. */
  readonly names: ReadonlySet<string>;
  /** Returns a file's content; undefined when the commit does not contain it. */
  readonly read: (file: string) => Promise<Uint8Array | undefined>;
}

/**
 * Opens the files of a commit. Files that are unchanged in the working tree are read from there, since reading each
 * with git would start a process.
 */
export async function filesOfCommit(root: string, commit: string): Promise<CommitFiles> {
  const listed = async (...args: string[]) => (await git(root, ...args)).split('\0').filter(Boolean);
  const names = new Set(await listed('ls-tree', '-r', '-z', '--name-only', commit));
  const changed = new Set(await listed('diff', '--name-only', '--relative', '--no-renames', '-z', commit));
  return {
    names,
    read: async (name) => {
      const file = path.posix.normalize(name);
      if (!names.has(file)) return undefined;
      if (!changed.has(file)) return readFile(path.join(root, file));
      const options = { encoding: 'buffer', maxBuffer: LARGEST_FILE } as const;
      const { stdout } = await run('git', ['-C', root, 'show', `${commit}:./${file}`], options);
      return stdout;
    },
  };
}

/**
 * Finds the commit where the working tree's history diverged from a revision: everything after it is the change.
 *
 * @param root a folder of the repository
 * @param revision a commit, branch or tag
 * @returns the commit's full name
 * @throws {ComparisonError} when `root` is not in a repository, or the history is incomplete
 */
export async function mergeBase(root: string, revision: string): Promise<string> {
  const commit = await commitOf(root, revision);
  try {
    return await git(root, 'merge-base', commit, 'HEAD');
  } catch (cause) {
    throw new ComparisonError(
      `"${revision}" and HEAD have no common commit. ${await adviceOnHistory(root, `Name a revision that HEAD comes from.`)}`,
      { cause },
    );
  }
}

async function commitOf(root: string, revision: string): Promise<string> {
  await git(root, 'rev-parse', '--is-inside-work-tree').catch((cause: unknown) => {
    throw new ComparisonError(
      `${root} is not in a git repository (${firstLine(cause)}). Name two files, or no revision at all: then the last recorded versions are the baseline.`,
      { cause },
    );
  });
  try {
    return await git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  } catch (cause) {
    const advice = await adviceOnHistory(
      root,
      `Name a commit, branch or tag; fetch it if it is on a remote.`,
    );
    throw new ComparisonError(`The git revision "${revision}" is not known. ${advice}`, { cause });
  }
}

async function adviceOnHistory(root: string, otherwise: string): Promise<string> {
  const isShallow = (await git(root, 'rev-parse', '--is-shallow-repository')) === 'true';
  return isShallow
    ? 'This clone is shallow: run `git fetch --unshallow`, or check out with the whole history (`fetch-depth: 0`).'
    : otherwise;
}

function firstLine(cause: unknown): string {
  const text = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : String(cause);
  return text.trim().split('\n')[0] || String(cause).split('\n')[0] || 'git failed';
}
