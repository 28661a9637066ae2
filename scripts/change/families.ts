import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Family } from '@partner-apis/model';
import { brand } from '../../brand.config.ts';
import { loadFamilyFile } from '../../generators/src/load/family.ts';
import { SHARED_FOLDER } from '../../generators/src/load/family-files.ts';

/** An API family with its names for readers. */
export interface NamedFamily {
  readonly id: string;
  readonly family: Family;
  /** npm name of its SDK: `@partner-apis/ebooking`. */
  readonly sdk: string;
}

/** Lists the folders of `specs/` that are families, in alphabetical order. */
export async function familyIds(root: string): Promise<readonly string[]> {
  const entries = await readdir(path.join(root, 'specs'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== SHARED_FOLDER)
    .map(({ name }) => name)
    .toSorted();
}

/** Reads the `family.yaml` of every family, sorted by id. */
export async function namedFamilies(root: string): Promise<readonly NamedFamily[]> {
  const ids = await familyIds(root);
  return await Promise.all(
    ids.map(async (id) => {
      const family = await loadFamilyFile(path.join(root, 'specs', id, 'family.yaml'));
      return { id, family, sdk: `${brand.npmScope}/${family.packageName}` };
    }),
  );
}

/** Records and examples, which do not change the API of a family. */
const NOT_THE_DOCUMENT = [/^specs\/[^/]+\/versions\//, /^xsd\/[^/]+\/examples\//, /\.md$/];

/**
 * Chooses the families whose documents changed. A change of a shared file changes all of them.
 *
 * @param ids of all families
 * @param files that changed, relative to the root
 */
export function changedFamilies(ids: readonly string[], files: readonly string[]): ReadonlySet<string> {
  const folders = new Set(
    files
      .filter((file) => /^(specs|xsd)\//.test(file) && !NOT_THE_DOCUMENT.some((one) => one.test(file)))
      .map((file) => file.split('/')[1] ?? ''),
  );
  return folders.has(SHARED_FOLDER) ? new Set(ids) : folders;
}
