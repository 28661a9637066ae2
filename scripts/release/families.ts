import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Family } from '@partner-apis/model';
import { recordedVersions } from '@partner-apis/spec-diff/recorded';
import { parse } from 'yaml';

/** An API family in a release: a versioned document, and the SDK made from it. */
export interface ReleasedFamily extends Pick<Family, 'packageName' | 'routePrefix'> {
  readonly id: string;
  readonly title: string;
  /** `info.version` of the document. */
  readonly version: string;
  /** Recorded versions, oldest first. */
  readonly recorded: readonly string[];
}

/**
 * Reads the families from their documents.
 *
 * @param root of the repository
 * @returns families sorted by id
 */
export async function releasedFamilies(root: string): Promise<ReleasedFamily[]> {
  const specs = path.join(root, 'specs');
  const folders = (await readdir(specs)).filter((name) => name !== 'common').toSorted();
  return await Promise.all(folders.map((id) => readFamily(specs, id)));
}

async function readFamily(specs: string, id: string): Promise<ReleasedFamily> {
  const read = async (name: string) => await readFile(path.join(specs, id, name), 'utf8');
  const { packageName, routePrefix }: Family = parse(await read('family.yaml'));
  const { info }: { readonly info: { readonly title: string; readonly version: string } } = parse(
    await read('openapi.yaml'),
  );
  const recorded = (await recordedVersions(specs, id)).map(({ version }) => version);
  return { id, packageName, routePrefix, title: info.title, version: info.version, recorded };
}
