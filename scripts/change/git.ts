import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Largest output in bytes. */
const LARGEST = 2 ** 28;

/** The state of the repository before a change. */
export interface Base {
  /** Revision as given to the command: `origin/main`. */
  readonly revision: string;
  /** Full hash of the commit at which the working tree's history diverged from the revision. */
  readonly commit: string;
}

/** @throws with the output of git, if it fails */
export async function git(root: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', root, ...args], { maxBuffer: LARGEST });
  return stdout;
}

/**
 * Finds the state before the change: the merge base with a revision.
 *
 * @param revision a commit, branch or tag; by default, the base branch of `.changeset/config.json`, on the remote
 * `origin` or else local
 * @returns undefined if no revision was given, and there is no repository or no base branch
 * @throws {BaseError} if the revision is unknown, or a shallow clone lacks the base branch or the history
 */
export async function findBase(root: string, revision?: string): Promise<Base | undefined> {
  const branch = await baseBranch(root);
  for (const one of revision === undefined ? [`origin/${branch}`, branch] : [revision]) {
    const isKnown = await git(root, 'rev-parse', '--verify', '--quiet', `${one}^{commit}`).then(
      () => true,
      () => false,
    );
    if (isKnown) return { revision: one, commit: await mergeBase(root, one) };
  }
  const isWhole = !(await isShallow(root));
  if (revision === undefined && isWhole) return undefined;
  const missing = `The git revision "${revision ?? branch}" is not known.`;
  const advice = isWhole ? 'Name a commit, branch or tag; fetch it if it is on a remote.' : UNSHALLOW;
  throw new BaseError(`${missing} ${advice}`);
}

/** Advice where a shallow clone lacks a commit. */
export const UNSHALLOW =
  'This clone is shallow: run `git fetch --unshallow`, or check out with the whole history (`fetch-depth: 0`).';

async function isShallow(root: string): Promise<boolean> {
  const printed = await git(root, 'rev-parse', '--is-shallow-repository').catch(() => 'false');
  return printed.trim() === 'true';
}

/** Thrown if the state before a change cannot be found. The message says what to do. */
export class BaseError extends Error {
  override readonly name = 'BaseError';
}

async function mergeBase(root: string, revision: string): Promise<string> {
  try {
    return (await git(root, 'merge-base', revision, 'HEAD')).trim();
  } catch (cause) {
    const advice = (await isShallow(root)) ? UNSHALLOW : 'Name a revision that HEAD comes from.';
    throw new BaseError(`"${revision}" and HEAD have no common commit. ${advice}`, { cause });
  }
}

async function baseBranch(root: string): Promise<string> {
  const config: unknown = JSON.parse(await readFile(path.join(root, '.changeset/config.json'), 'utf8'));
  const isNamed = typeof config === 'object' && config !== null && 'baseBranch' in config;
  return isNamed ? String(config.baseBranch) : 'main';
}

/** Lists the files that were changed, added or deleted in the working tree, relative to the root. */
export async function changedFiles(root: string, { commit }: Base): Promise<readonly string[]> {
  const tracked = await git(root, 'diff', '--name-only', '--relative', '--no-renames', '-z', commit);
  const others = await git(root, 'ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...tracked.split('\0'), ...others.split('\0')])].filter(Boolean).toSorted();
}
