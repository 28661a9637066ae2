import { glob } from 'node:fs/promises';
import path from 'node:path';

/**
 * Lists files of families, in order of their names.
 *
 * @param root absolute path of the repository
 * @param folder `specs` or `xsd`
 * @param families ids of families, or `common`; undefined for every folder
 * @param pattern below the folder of a family
 * @returns paths from the root, with forward slashes
 */
export async function filesOf(
  root: string,
  folder: string,
  families: readonly string[] | undefined,
  pattern: string,
): Promise<readonly string[]> {
  const files: string[] = [];
  for (const id of families ?? ['*']) {
    for await (const file of glob(`${folder}/${id}/${pattern}`, { cwd: root }))
      files.push(file.replaceAll(path.sep, '/'));
  }
  return files.toSorted();
}
