import type { PublishedPackage } from '../published-packages.ts';
import { packageTags } from './tags.ts';

/**
 * Finds packages that were released from this repository and are no longer in it.
 *
 * @returns their names
 */
export async function removedPackages(
  root: string,
  packages: readonly PublishedPackage[],
): Promise<string[]> {
  const names = [...(await packageTags(root))].map((tag) => tag.slice(0, tag.lastIndexOf('@')));
  const present = new Set(packages.map(({ manifest }) => manifest.name));
  return [...new Set(names)].filter((name) => !present.has(name)).toSorted();
}
