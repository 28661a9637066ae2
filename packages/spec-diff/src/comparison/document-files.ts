import path from 'node:path';
import { schemaFilesOf } from '../messages/schema-files.ts';
import { readText } from '../revision/read-text.ts';
import type { LoadedDocument } from './loaded-document.ts';

/** The files of a document in one of its states, for programs that generate something from it. */
export interface DocumentFiles {
  /** The family's id, as in `specs/<id>/`; for other documents, the name of the file. */
  readonly id: string;
  /** The title for what is generated from a document without a `family.yaml`. */
  readonly title: string;
  /** Path of the document's first file. */
  readonly document: string;
  /** The document, its `family.yaml`, the names of its SDK and its XML Schemas, by paths relative to one folder. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** Paths of the files that make up the document. */
  readonly own: ReadonlySet<string>;
}

export interface FilesOfStates {
  readonly before: DocumentFiles;
  readonly after: DocumentFiles;
}

/**
 * Reads the files of both states of a document. Those of a family get the paths that they have in a working tree,
 * wherever the state comes from.
 *
 * Both states get the later title, since a new title does not make another SDK.
 */
export async function filesOfStates(before: LoadedDocument, after: LoadedDocument): Promise<FilesOfStates> {
  const [, family] = /^specs\/([^/]+)\/openapi\.yaml$/.exec(after.file) ?? [];
  const title = after.document.root.get('info')?.text('title') ?? path.posix.basename(after.file);
  const filesOf = (state: LoadedDocument) =>
    family === undefined ? filesOfAny(state, title) : filesOfFamily(state, family, title);
  return { before: await filesOf(before), after: await filesOf(after) };
}

/** Whether both states have the same `family.yaml` and the same XML Schemas. */
export function haveSameOtherFiles({ before, after }: FilesOfStates): boolean {
  const [one, other] = [othersOf(before), othersOf(after)];
  return (
    one.size === other.size &&
    [...one].every(([file, content]) => String(other.get(file)) === String(content))
  );
}

function othersOf({ files, own }: DocumentFiles): ReadonlyMap<string, string | Uint8Array> {
  return new Map([...files].filter(([file]) => !own.has(file)));
}

async function filesOfFamily(state: LoadedDocument, id: string, title: string): Promise<DocumentFiles> {
  const document = `specs/${id}/openapi.yaml`;
  const own = [...state.document.files].map(
    ([name, { text }]) => [name === state.file ? document : name, text] as const,
  );
  const beside = await Promise.all(
    [`specs/${id}/family.yaml`, `specs/${id}/names.lock`].map(async (file) => {
      const text = await readText(state.read, file);
      return text === undefined ? [] : [[file, text] as const];
    }),
  );
  const files = new Map([...own, ...beside.flat(), ...(await schemasOf(state))]);
  return { id, title, document, files, own: new Set(own.map(([file]) => file)) };
}

/**
 * Returns the files of any document. Their names are relative to where the command is run, and may lead out of that
 * folder.
 */
async function filesOfAny(state: LoadedDocument, title: string): Promise<DocumentFiles> {
  const names = [...state.document.files.keys()];
  const folder = sharedFolder(names.map((name) => path.posix.dirname(path.posix.resolve(name))));
  const inside = (name: string) => path.posix.relative(folder, path.posix.resolve(name));
  const own = [...state.document.files].map(([name, { text }]) => [inside(name), text] as const);
  return {
    id: path.posix.basename(state.file).replace(/\.[^.]+$/, ''),
    title,
    document: inside(state.file),
    files: new Map([...own, ...(await schemasOf(state))]),
    own: new Set(own.map(([file]) => file)),
  };
}

function schemasOf({ document, read, schemaFolder }: LoadedDocument) {
  return schemaFilesOf(document, (name) => read(`${schemaFolder}${name}`));
}

/** Returns the innermost folder that contains all others. */
function sharedFolder(folders: readonly string[]): string {
  return folders.reduce((shared, folder) => {
    let common = shared;
    while (!`${folder}/`.startsWith(common === '/' ? common : `${common}/`))
      common = path.posix.dirname(common);
    return common;
  });
}
