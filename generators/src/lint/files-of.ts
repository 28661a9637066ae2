import { glob } from 'node:fs/promises';
import path from 'node:path';

/**
 * Lists files of families, sorted by name.
 *
 * @param root absolute path of the repository
 * @param folder `specs` or `xsd`
 * @param families ids of families, or `common`; undefined for every folder
 * @param pattern of paths in the folder of a family
 * @returns paths from the root, with forward slashes
 */
export function filesOf(
  root: string,
  folder: string,
  families: readonly string[] | undefined,
  pattern: string,
): Promise<readonly string[]> {
  return matchingFiles(
    root,
    (families ?? ['*']).map((id) => `${folder}/${id}/${pattern}`),
  );
}

/**
 * Lists files that match patterns, sorted by name.
 *
 * @param root absolute path of the repository, to which the patterns are relative
 * @returns paths from the root, with forward slashes
 */
export async function matchingFiles(root: string, patterns: readonly string[]): Promise<readonly string[]> {
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: root })) files.push(file.replaceAll(path.sep, '/'));
  return files.toSorted();
}
