import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type GeneratedFile, MARKER } from '../generate/index.ts';
import { CommandError } from './command-error.ts';
import { checkFolder, makeFolder, whenWriting } from './output-folder.ts';

/** Length of the beginning of a file that must contain the marker. */
const HEAD = 300;

/**
 * Writes files into a folder. Each file is written completely or not at all, and an unchanged file keeps its time. Only
 * generated files are replaced, and examples of messages that no longer exist are removed.
 *
 * @throws {CommandError} when a hand-written file is in the way, before anything is written, or when a path cannot be written
 */
export function writeFiles(folder: string, files: readonly GeneratedFile[]): void {
  checkFolder(folder);
  const toWrite: GeneratedFile[] = [];
  for (const file of files) {
    const target = path.join(folder, file.path);
    const current = whenWriting(target, () => contentOf(target));
    if (current === file.content || (current !== undefined && file.once === true)) continue;
    if (current !== undefined && !isGenerated(current) && !file.path.endsWith('runtime/LICENSE'))
      throw new CommandError(
        `${target} was not generated, and is not replaced: choose another folder by --out, or remove it.`,
      );
    toWrite.push(file);
  }
  const targets = toWrite.map(({ path: name, content }) => ({ file: path.join(folder, name), content }));
  for (const parent of new Set(targets.map(({ file }) => path.dirname(file)))) makeFolder(parent);
  for (const { file, content } of targets) whenWriting(file, () => writeAtomically(file, content));
  removeOldExamples(folder, new Set(files.map((file) => file.path)));
}

function removeOldExamples(folder: string, wanted: ReadonlySet<string>): void {
  for (const name of namesIn(path.join(folder, 'examples'))) {
    if (wanted.has(`examples/${name}`) || !name.endsWith('.xml')) continue;
    const file = path.join(folder, 'examples', name);
    if (isGenerated(contentOf(file) ?? '')) rmSync(file);
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isGenerated(content: string): boolean {
  return content.slice(0, HEAD).includes(MARKER);
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
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
