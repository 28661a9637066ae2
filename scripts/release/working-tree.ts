import { git } from './command.ts';
import type { ReleaseContext } from './context.ts';
import { ReleaseError } from './release-error.ts';

/** Files that a release itself writes before it commits. */
const WRITTEN =
  /^(\.changeset\/.+|package-lock\.json|([^/]+\/){1,2}package\.json|packages\/[^/]+\/CHANGELOG\.md|specs\/[^/]+\/versions\/.*)$/;

/**
 * Resets the working tree to the last commit, from which versions are set. Files of an interrupted run are stashed; any
 * other change is left to the person who made it.
 *
 * @throws {ReleaseError} if other files have changed
 */
export async function startFromCommit({ root, say }: Pick<ReleaseContext, 'root' | 'say'>): Promise<void> {
  const changed = await changedFiles(root);
  if (changed.length === 0) return;
  const others = changed.filter((file) => !WRITTEN.test(file));
  if (others.length > 0) {
    const list = others.map((file) => `  ${file}`).join('\n');
    throw new ReleaseError(
      `A release is made from a commit, and these files are not committed:\n${list}\nCommit or stash them.`,
    );
  }
  const named = ['stash', 'push', '--include-untracked', '--message', 'interrupted release', '--'];
  await git([...named, ...changed], root);
  say(
    `${changed.length} files of an interrupted run were put aside (\`git stash show\`). Starting from the commit.`,
  );
}

/** Lists the files that differ from the last commit, including new ones. */
export async function changedFiles(root: string): Promise<string[]> {
  const printed = await git(['status', '--porcelain', '--untracked-files=all', '--no-renames', '-z'], root);
  return printed
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => entry.slice(3));
}
