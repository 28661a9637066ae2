import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Brand } from '../../brand.config.ts';
import { documentationUrl } from '../../generators/src/outputs/package/documentation-url.ts';
import {
  type PublishingFields,
  publishingFields,
} from '../../generators/src/outputs/package/publishing-fields.ts';
import type { PublishedPackage } from '../published-packages.ts';
import type { ReleasedFamily } from './families.ts';

/** Fields at the top of a manifest, in this order, because people read them first. */
const FIRST = ['name', 'version', 'description', 'keywords', 'license'];

/** Returns the fields that a manifest needs so that the owners in `brand.config.ts` can publish the package. */
export function wantedFields(
  folder: string,
  families: readonly ReleasedFamily[],
  brand: Brand,
): PublishingFields {
  const place = folder.replaceAll(path.sep, '/');
  const family = families.find(({ packageName }) => place === `packages/${packageName}`);
  const homepage =
    family === undefined ? `${brand.portalOrigin}${brand.portalPath}/` : documentationUrl(family, brand);
  return publishingFields(place, homepage, brand);
}

/**
 * Compares a manifest with `brand.config.ts`.
 *
 * @returns names of fields that differ or are missing
 */
export function differentFields(
  { manifest }: PublishedPackage,
  wanted: PublishingFields,
): (keyof PublishingFields)[] {
  return (['homepage', 'bugs', 'repository', 'publishConfig'] as const).filter(
    (name) => !isDeepStrictEqual(manifest[name], wanted[name]),
  );
}

/**
 * Writes the fields into the manifests in which they differ.
 *
 * @param root of the repository
 * @returns folders of the packages whose manifest changed
 */
export async function writeManifests(
  root: string,
  packages: readonly PublishedPackage[],
  families: readonly ReleasedFamily[],
  brand: Brand,
): Promise<string[]> {
  const stale = packages.filter(
    (each) => differentFields(each, wantedFields(each.folder, families, brand)).length > 0,
  );
  for (const { folder } of stale) {
    const file = path.join(root, folder, 'package.json');
    const manifest: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'));
    const ordered = withFields(manifest, wantedFields(folder, families, brand));
    await writeFile(file, `${JSON.stringify(ordered, null, 2)}\n`);
  }
  return stale.map(({ folder }) => folder);
}

function withFields(manifest: Readonly<Record<string, unknown>>, fields: PublishingFields): object {
  const entries = Object.entries(manifest).filter(([name]) => !(name in fields));
  const first = entries.filter(([name]) => FIRST.includes(name));
  const others = entries.filter(([name]) => !FIRST.includes(name));
  return { ...Object.fromEntries(first), ...fields, ...Object.fromEntries(others) };
}
