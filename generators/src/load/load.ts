import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { SpecError } from '../diagnostics/spec-error.ts';
import { LoadCache } from './cache.ts';
import { loadFamilyFile } from './family.ts';
import { refuseFilesOfOthers, SHARED_FOLDER } from './family-files.ts';
import type { LoadedFamily } from './loaded-family.ts';
import { loadMessageSchemas, namedSchemas } from './message-schemas.ts';
import { readNamesLock } from './names-lock.ts';
import { loadOpenApi } from './openapi.ts';
import { recordedVersions } from './recorded-versions.ts';
import { loadWorkflows } from './workflows.ts';

/**
 * Loads every API family, in the order that their `family.yaml` files define.
 *
 * @param specsFolder path of `specs/`; `xsd/` is next to it
 * @param apiHost the provider's API host
 * @param cache results of the last load; an unchanged family is returned as the same object
 * @throws {SpecError} for the first document that cannot be used
 */
export async function loadFamilies(
  specsFolder: string,
  apiHost: string,
  cache = new LoadCache(),
): Promise<LoadedFamily[]> {
  const entries = await readdir(specsFolder, { withFileTypes: true });
  const ids = entries.filter((entry) => entry.isDirectory() && entry.name !== SHARED_FOLDER);
  const families = await Promise.all(ids.map(({ name }) => loadFamily(specsFolder, name, apiHost, cache)));
  families.sort((a, b) => a.family.order - b.family.order);
  refuseTwice(families, 'packageName');
  refuseTwice(families, 'label');
  refuseTwice(families, 'order');
  return families;
}

/**
 * Loads one API family. It does not read files of other families: see {@link refuseFilesOfOthers}.
 *
 * @param specsFolder path of `specs/`
 * @param id name of the family's folder in `specs/`
 * @throws {SpecError} when its document cannot be used
 */
export async function loadFamily(
  specsFolder: string,
  id: string,
  apiHost: string,
  cache = new LoadCache(),
): Promise<LoadedFamily> {
  const folder = path.join(specsFolder, id);
  const documentFile = path.join(folder, 'openapi.yaml');
  const [family, { document, files }, workflows, versions, lock] = await Promise.all([
    loadFamilyFile(path.join(folder, 'family.yaml')),
    loadOpenApi(documentFile, apiHost, cache.valid),
    loadWorkflows(documentFile),
    recordedVersions(specsFolder, id),
    readNamesLock(folder),
  ]);
  const root = path.dirname(path.resolve(specsFolder));
  const named = namedSchemas(document);
  const schemas = named.length === 0 ? undefined : await loadMessageSchemas(root, named);
  const schemaFiles = [...(schemas?.texts.keys() ?? [])].map((file) => path.join(root, file));
  refuseFilesOfOthers(id, specsFolder, [...files, ...schemaFiles]);
  return unlessChanged({ id, family, document, documentFile, workflows, versions, lock, schemas }, cache);
}

/** Returns the object of the last load if nothing has changed since. */
function unlessChanged(loaded: LoadedFamily, { families }: LoadCache): LoadedFamily {
  const { schemas, ...others } = loaded;
  const text = JSON.stringify([others, [...(schemas?.texts ?? [])]]);
  const known = families.get(loaded.documentFile);
  if (known?.text === text) return known.loaded;
  families.set(loaded.documentFile, { text, loaded });
  return loaded;
}

function refuseTwice(families: readonly LoadedFamily[], field: 'packageName' | 'label' | 'order'): void {
  const owners = new Map<string | number, string>();
  for (const { id, family } of families) {
    const value = family[field];
    const owner = owners.get(value);
    if (owner !== undefined) {
      throw new SpecError(`${field} "${value}" is taken by ${owner}.`, {
        file: path.join('specs', id, 'family.yaml'),
        advice: 'Choose another.',
      });
    }
    owners.set(value, id);
  }
}
