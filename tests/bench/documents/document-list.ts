import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { GITHUB, LARGE_DOCUMENTS } from '../../general/documents.ts';
import { packageFolder } from '../../general/fetch-documents.ts';

export interface StrangersDocument {
  readonly name: string;
  readonly file: string;
}

/**
 * Lists the documents of npm packages, and given ones: JSON and YAML, by name.
 *
 * @param given files, and folders of files. A document of many files is given by its root
 */
export async function strangersDocuments(given: readonly string[]): Promise<StrangersDocument[]> {
  const packages = [...LARGE_DOCUMENTS, GITHUB].map(async (one) => ({
    name: one.name,
    file: path.join(await packageFolder(one.package), one.file),
  }));
  const files = (await Promise.all(given.map(filesAt))).flat();
  const named = files.map((file) => ({ name: path.parse(file).name, file: path.resolve(file) }));
  return [...(await Promise.all(packages)), ...named].sort((a, b) => a.name.localeCompare(b.name));
}

async function filesAt(place: string): Promise<string[]> {
  if (!(await stat(place)).isDirectory()) return [place];
  const entries = await readdir(place, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(json|ya?ml)$/.test(entry.name))
    .map(({ name }) => path.join(place, name));
}
