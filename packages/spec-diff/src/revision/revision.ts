import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReadFile } from '@partner-apis/xsd';
import { filesOfCommit, git, mergeBase } from './git.ts';

/** A state of the documents: the working tree, or a commit. */
export interface Revision {
  /** Name in messages, such as `main at 1f3c2a9`. */
  readonly name: string;
  readonly isTree: boolean;
  /** Reads a file by its path from the root, with forward slashes; undefined when there is none. */
  readonly read: ReadFile;
  /** Finds the folders in `specs/` that contain a document, in alphabetical order. */
  readonly families: () => Promise<readonly string[]>;
}

/** Returns the working tree. @param root folder that contains `specs/` */
export function workingTree(root: string): Revision {
  const families = async () => {
    const names = await readdir(path.join(root, 'specs')).catch((): string[] => []);
    const files = await Promise.all(
      names.map(async (name) => {
        const entries = await readdir(path.join(root, 'specs', name)).catch((): string[] => []);
        return entries.includes('openapi.yaml') ? [name] : [];
      }),
    );
    return files.flat().toSorted();
  };
  return { name: 'the working tree', isTree: true, read: filesBelow(root), families };
}

/** Returns a function that reads files by paths relative to a folder. */
export function filesBelow(folder: string): ReadFile {
  return (file) => readFile(path.resolve(folder, file)).catch(() => undefined);
}

/**
 * Returns the state at which the working tree's history diverged from a revision.
 *
 * @throws {ComparisonError} when the revision is unknown, or the history is incomplete
 */
export async function mergeBaseRevision(root: string, revision: string): Promise<Revision> {
  const commit = await mergeBase(root, revision);
  const head = await git(root, 'rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`);
  const short = await git(root, 'rev-parse', '--short', commit);
  const { names, read } = await filesOfCommit(root, commit);
  return {
    name: head === commit ? revision : `${revision} (merge base ${short})`,
    isTree: false,
    read,
    families: async () =>
      [...names].flatMap((file) => /^specs\/([^/]+)\/openapi\.yaml$/.exec(file)?.[1] ?? []).toSorted(),
  };
}
