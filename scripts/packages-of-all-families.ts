import path from 'node:path';
import { OUTPUTS } from '../generators/src/outputs/outputs.ts';
import { publishedPackages } from './published-packages.ts';

/** Prefix of output patterns that write into the SDK of each family. */
const EACH_SDK = 'packages/*/';

/**
 * Finds the published packages that are made from the documents of all families, such as the sandbox, and the packages
 * that depend on one of them and show the same documents to agents. Like its SDK, they change with every document of a
 * family.
 *
 * @returns their npm names
 */
export async function packagesOfAllFamilies(): Promise<readonly string[]> {
  const folders = OUTPUTS.flatMap(({ writes }) => writes)
    .filter((pattern) => !pattern.startsWith(EACH_SDK))
    .map((pattern) => pattern.split('/').slice(0, 2).join('/'));
  const published = await publishedPackages();
  const made = published
    .filter(({ folder }) =>
      folders.some((pattern) => path.matchesGlob(folder.replaceAll(path.sep, '/'), pattern)),
    )
    .map(({ manifest }) => manifest.name);
  const dependents = published
    .filter(({ manifest }) => made.some((name) => Object.hasOwn(manifest.dependencies ?? {}, name)))
    .map(({ manifest }) => manifest.name);
  return [...new Set([...made, ...dependents])];
}
