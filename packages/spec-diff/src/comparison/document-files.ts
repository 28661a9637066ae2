import path from 'node:path';
import { schemaFilesOf } from '../messages/schema-files.ts';
import { readText } from '../revision/read-text.ts';
import type { LoadedDocument } from './loaded-document.ts';

/** The files of a document in one of its states, for programs that make something of it. */
export interface DocumentFiles {
  /** The family's, as in `specs/<id>/`; for other documents the name of the file. */
  readonly id: string;
  /** Names what is made of a document that has no `family.yaml`. */
  readonly title: string;
  /** Path of the document's first file. */
  readonly document: string;
  /** The document, its `family.yaml` and its XML Schemas, by their paths from one folder. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

export interface FilesOfStates {
  readonly before: DocumentFiles;
  readonly after: DocumentFiles;
}

/**
 * Reads the files of both states of a document. Those of a family get the paths that they have in a working tree,
 * wherever the state comes from.
 *
 * Both states are called by the later title: a document that gets another title is no other SDK.
 */
export async function filesOfStates(before: LoadedDocument, after: LoadedDocument): Promise<FilesOfStates> {
  const [, family] = /^specs\/([^/]+)\/openapi\.yaml$/.exec(after.file) ?? [];
  const title = after.document.root.get('info')?.text('title') ?? path.posix.basename(after.file);
  const filesOf = (state: LoadedDocument) =>
    family === undefined ? filesOfAny(state, title) : filesOfFamily(state, family, title);
  return { before: await filesOf(before), after: await filesOf(after) };
}

/** Whether both states have the same files, so that the same is made of them. */
export function haveSameFiles({ before, after }: FilesOfStates): boolean {
  return (
    before.files.size === after.files.size &&
    [...before.files].every(([file, content]) => String(after.files.get(file)) === String(content))
  );
}

async function filesOfFamily(state: LoadedDocument, id: string, title: string): Promise<DocumentFiles> {
  const document = `specs/${id}/openapi.yaml`;
  const own = [...state.document.files].map(
    ([name, { text }]) => [name === state.file ? document : name, text] as const,
  );
  const facts = `specs/${id}/family.yaml`;
  const family = await readText(state.read, facts);
  const files = new Map([
    ...own,
    ...(family === undefined ? [] : [[facts, family] as const]),
    ...(await schemasOf(state)),
  ]);
  return { id, title, document, files };
}

/** The names of the files of any document begin wherever the command is run, and may lead out of there. */
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
  };
}

function schemasOf({ document, read, schemaFolder }: LoadedDocument) {
  return schemaFilesOf(document, (name) => read(`${schemaFolder}${name}`));
}

/** The innermost folder that holds all others. */
function sharedFolder(folders: readonly string[]): string {
  return folders.reduce((shared, folder) => {
    let common = shared;
    while (!`${folder}/`.startsWith(common === '/' ? common : `${common}/`))
      common = path.posix.dirname(common);
    return common;
  });
}
