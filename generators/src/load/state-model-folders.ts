import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** State models of families, each in a folder with the family's id. */
export const STATE_MODELS = 'packages/contract-tests/src/state-models';

/**
 * Finds the families for which state models are written.
 *
 * @param root of the repository
 * @returns their ids, in alphabetical order
 */
export async function stateModelFolders(root: string): Promise<string[]> {
  const entries = await readdir(path.join(root, STATE_MODELS), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).toSorted();
}
