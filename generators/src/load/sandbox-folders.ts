import { access, readdir } from 'node:fs/promises';
import path from 'node:path';

/** What is written by hand for the sandbox, by the ids of families. */
export interface SandboxFolders {
  /** Families with business rules: a folder with an `index.ts`. */
  readonly rules: readonly string[];
  /** Families with faults of their own: a `faults.ts` in the folder. */
  readonly faults: readonly string[];
}

/**
 * Finds the families for which the sandbox has rules and faults.
 *
 * @param root of the repository
 */
export async function sandboxFolders(root: string): Promise<SandboxFolders> {
  const folder = path.join(root, 'packages/sandbox/src/families');
  const entries = await readdir(folder, { withFileTypes: true });
  const ids = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return { rules: await having('index.ts', folder, ids), faults: await having('faults.ts', folder, ids) };
}

async function having(file: string, folder: string, ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(ids.map((id) => exists(path.join(folder, id, file))));
  return ids.filter((_, index) => found[index]);
}

async function exists(file: string): Promise<boolean> {
  return await access(file).then(
    () => true,
    () => false,
  );
}
