import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseChangesetFile } from '@changesets/parse';
import type { Release } from '@changesets/types';
import { type Bump, largestBump } from '@partner-apis/spec-diff';

/** A changeset that has not been released. */
export interface PendingChangeset {
  /** Path relative to the root of the repository. */
  readonly file: string;
  readonly text: string;
  readonly summary: string;
  readonly releases: readonly Release[];
  /** Reason why it cannot be parsed; undefined if it can. */
  readonly problem?: string;
}

const FOLDER = '.changeset';

/**
 * Reads the changesets of a repository. One that cannot be parsed is returned with the reason, whereas `readChangesets`
 * of `@changesets/read` would throw without naming it.
 */
export async function pendingChangesets(root: string): Promise<readonly PendingChangeset[]> {
  const names = await readdir(path.join(root, FOLDER));
  const files = names.filter((name) => name.endsWith('.md') && name !== 'README.md').toSorted();
  return await Promise.all(files.map((name) => readPending(root, `${FOLDER}/${name}`)));
}

async function readPending(root: string, file: string): Promise<PendingChangeset> {
  const text = await readFile(path.join(root, file), 'utf8');
  try {
    return { file, text, ...parseChangesetFile(text) };
  } catch (error) {
    const [problem = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return { file, text, summary: '', releases: [], problem };
  }
}

/** Returns the bump that some changesets give a package together. */
export function bumpOfPackage(changesets: readonly PendingChangeset[], name: string): Bump {
  return largestBump(
    changesets.flatMap(({ releases }) =>
      releases.filter((release) => release.name === name).map(({ type }) => type),
    ),
  );
}

/** Whether a bump is at least as large as another one. */
export function isEnough(bump: Bump, needed: Bump): boolean {
  return largestBump([bump, needed]) === bump;
}
