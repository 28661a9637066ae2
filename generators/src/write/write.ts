import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { GeneratedFile } from './generated-file.ts';

/** Differences between the emitted files and the tree, as paths relative to the root. */
export interface Changes {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Compares emitted files with the tree, without touching it. */
export async function compare(root: string, files: readonly GeneratedFile[]): Promise<Changes> {
  const added: string[] = [];
  const changed: string[] = [];
  for (const file of files) {
    const current = await readIfThere(path.join(root, file.path));
    if (current === undefined) added.push(file.path);
    else if (current !== file.content && !file.once) changed.push(file.path);
  }
  // The paths of a standalone SDK are relative to `.` and begin with `./`.
  const wanted = new Set(files.map((file) => path.posix.normalize(file.path)));
  const present = await Promise.all(generatedFolders(files).map((folder) => listFiles(root, folder)));
  return { added, changed, removed: present.flat().filter((file) => !wanted.has(file)) };
}

/**
 * Makes the tree equal to the emitted files. Each file is written completely or not at all (beside its target, then
 * renamed), equal files keep their modification time, and files in a `generated/` folder that are no longer emitted are
 * removed.
 *
 * @param root absolute path of the repository
 */
export async function write(root: string, files: readonly GeneratedFile[]): Promise<Changes> {
  const changes = await compare(root, files);
  const toWrite = new Set([...changes.added, ...changes.changed]);
  for (const file of files) {
    if (toWrite.has(file.path)) await writeAtomically(path.join(root, file.path), file.content);
  }
  for (const file of changes.removed) await rm(path.join(root, file));
  return changes;
}

async function writeAtomically(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Returns the folders named `generated` that contain emitted files. Everything in them is machine-written. */
function generatedFolders(files: readonly GeneratedFile[]): string[] {
  const folders = files.flatMap(({ path: file }) => {
    const segments = file.split('/');
    const index = segments.indexOf('generated');
    return index === -1 ? [] : [segments.slice(0, index + 1).join('/')];
  });
  return [...new Set(folders)];
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  try {
    const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
