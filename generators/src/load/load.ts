import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Family } from '@partner-apis/model';
import { loadFamily } from './family.ts';
import { loadOpenApi } from './openapi.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import { SpecError } from './spec-error.ts';
import { loadWorkflows, type WorkflowsDocument } from './workflows.ts';

/** One folder of `specs/`, read and validated. */
export interface LoadedFamily {
  readonly id: string;
  readonly family: Family;
  readonly document: OpenApiDocument;
  readonly documentFile: string;
  /** The family's journeys, if it has some. */
  readonly workflows: WorkflowsDocument | undefined;
}

/** Folders of `specs/` that hold no family. */
const SHARED_FOLDERS = new Set(['common']);

/**
 * Loads every API family, in the order that their `family.yaml` gives them.
 *
 * @param specsFolder path of `specs/`
 * @param apiHost the provider's API host
 * @throws {SpecError} for the first document that cannot be used
 */
export async function loadFamilies(specsFolder: string, apiHost: string): Promise<LoadedFamily[]> {
  const entries = await readdir(specsFolder, { withFileTypes: true });
  const ids = entries.filter((entry) => entry.isDirectory() && !SHARED_FOLDERS.has(entry.name));
  const families = await Promise.all(ids.map(({ name }) => loadOne(specsFolder, name, apiHost)));
  families.sort((a, b) => a.family.order - b.family.order);
  refuseTwice(families, 'packageName');
  refuseTwice(families, 'label');
  refuseTwice(families, 'order');
  return families;
}

async function loadOne(specsFolder: string, id: string, apiHost: string): Promise<LoadedFamily> {
  const folder = path.join(specsFolder, id);
  const documentFile = path.join(folder, 'openapi.yaml');
  const [family, document, workflows] = await Promise.all([
    loadFamily(path.join(folder, 'family.yaml')),
    loadOpenApi(documentFile, apiHost),
    loadWorkflows(documentFile),
  ]);
  return unlessChanged({ id, family, document, documentFile, workflows });
}

/** What each document was loaded as last, and the text of that. */
const last = new Map<string, { readonly text: string; readonly loaded: LoadedFamily }>();

/** The same object as the last time, when all that was loaded is the same: what was made of it need not be made again. */
function unlessChanged(loaded: LoadedFamily): LoadedFamily {
  const text = JSON.stringify(loaded);
  const known = last.get(loaded.documentFile);
  if (known?.text === text) return known.loaded;
  last.set(loaded.documentFile, { text, loaded });
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
