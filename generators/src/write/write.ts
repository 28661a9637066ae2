import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GeneratedFile } from './generated-file.ts';

/** Differences between the emitted files and the tree, as paths relative to the root. */
export interface Changes {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Compares emitted files with the tree, without touching it. */
export function compare(root: string, files: readonly GeneratedFile[]): Changes {
  const added: string[] = [];
  const changed: string[] = [];
  for (const file of files) {
    const place = path.join(root, file.path);
    const current = statSync(place, { throwIfNoEntry: false });
    if (current === undefined) added.push(file.path);
    else if (file.once !== true && !isWritten(place, current.size, file.content)) changed.push(file.path);
  }
  // The paths of a standalone SDK are relative to `.` and begin with `./`.
  const wanted = new Set(files.map((file) => path.posix.normalize(file.path)));
  const present = generatedFolders(files).flatMap((folder) => listFiles(root, folder));
  return { added, changed, removed: present.filter((file) => !wanted.has(file)) };
}

/** Whether a file has this content. Most files that changed have another size, and need not be read. */
function isWritten(file: string, size: number, content: string): boolean {
  return Buffer.byteLength(content) === size && readFileSync(file, 'utf8') === content;
}

/**
 * Makes the tree equal to the emitted files. Each file is written completely or not at all (beside its target, then
 * renamed), equal files keep their modification time, and files in a `generated/` folder that are no longer emitted are
 * removed. Nothing else waits meanwhile, so that files are written at once: promises would cost more than the files.
 *
 * @param root absolute path of the repository
 */
export function write(root: string, files: readonly GeneratedFile[]): Changes {
  const changes = compare(root, files);
  const toWrite = new Set([...changes.added, ...changes.changed]);
  const made = new Set<string>();
  for (const file of files) {
    if (!toWrite.has(file.path)) continue;
    const place = path.join(root, file.path);
    const folder = path.dirname(place);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    writeAtomically(place, file.content);
  }
  for (const file of changes.removed) rmSync(path.join(root, file));
  return changes;
}

function writeAtomically(file: string, content: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, content);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
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

function listFiles(root: string, folder: string): string[] {
  try {
    const entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
