import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { draftSubjects, isDraft } from './draft.ts';
import { pendingChangesets } from './pending-changesets.ts';
import { isUntouched } from './release-note.ts';

/**
 * Finds the changesets and release notes of a change that nobody has edited since they were drafted.
 *
 * @param root absolute path of the repository
 * @param files that changed, relative to the root
 */
export async function untouchedDrafts(root: string, files: readonly string[]): Promise<readonly string[]> {
  const changesets = (await pendingChangesets(root)).filter(
    ({ file, text, summary }) =>
      files.includes(file) && draftSubjects(text).some((id) => isDraft(text, id, summary)),
  );
  const notes: string[] = [];
  for (const file of files.filter((one) => one.startsWith('site/src/content/release_note/'))) {
    const text = await readFile(path.join(root, file), 'utf8').catch(() => '');
    if (draftSubjects(text).some((version) => isUntouched(text, version))) notes.push(file);
  }
  return [...changesets.map(({ file }) => file), ...notes];
}
