import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pascalCase } from '@partner-apis/typescript-printer';
import { settleAll, withTemporaryFolder } from '../write/clean-up.ts';
import { familyOf } from './any-family.ts';
import { loadAnyOpenApi } from './any-openapi.ts';
import { loadFamily } from './load.ts';
import type { LoadedFamily } from './loaded-family.ts';
import { loadMessageSchemas, namedSchemas } from './message-schemas.ts';

/** The files of a document in any of its states. They need not be on disk. */
interface DocumentFiles {
  readonly id: string;
  /** Names the client class if the document has no `family.yaml`. */
  readonly title: string;
  /** Path of the document's first file. */
  readonly document: string;
  /** The document, its `family.yaml` and its XML Schemas, by paths relative to one folder. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

/**
 * Loads a document from memory: as a family if a `family.yaml` is among the files, otherwise as any OpenAPI document,
 * whose names are derived from its title. Writes nothing except temporary files.
 *
 * @throws {SpecError} for a document that cannot be used
 */
export async function loadFiles(source: DocumentFiles, apiHost: string): Promise<LoadedFamily> {
  const { id, files } = source;
  return await withTemporaryFolder('document-files-', async (root) => {
    await settleAll([...files].map(([file, content]) => writeBelow(root, file, content)));
    return files.has(`specs/${id}/family.yaml`)
      ? await loadFamily(path.join(root, 'specs'), id, apiHost)
      : await loadAny(root, source);
  });
}

async function loadAny(root: string, { id, title, document: file }: DocumentFiles): Promise<LoadedFamily> {
  const documentFile = path.join(root, file);
  const document = await loadAnyOpenApi(documentFile);
  const named = namedSchemas(document);
  return {
    id,
    family: familyOf(pascalCase(title) || 'Client'),
    document,
    documentFile,
    workflows: undefined,
    versions: [],
    lock: undefined,
    schemas: named.length === 0 ? undefined : await loadMessageSchemas(root, named),
  };
}

async function writeBelow(root: string, file: string, content: string | Uint8Array): Promise<void> {
  const place = path.join(root, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, content);
}
