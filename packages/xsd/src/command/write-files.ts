import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type GeneratedFile, MARKER } from '../generate/index.ts';
import { CommandError } from './command-error.ts';

/** Length of the beginning of a file that must contain the marker. */
const HEAD = 300;

/**
 * Writes files into a folder. Each file is written completely or not at all, and an unchanged file keeps its time. Only
 * generated files are replaced, and examples of messages that no longer exist are removed.
 *
 * @throws {CommandError} when a hand-written file is in the way, before anything is written
 */
export async function writeFiles(folder: string, files: readonly GeneratedFile[]): Promise<void> {
  const toWrite: GeneratedFile[] = [];
  for (const file of files) {
    const current = await contentOf(path.join(folder, file.path));
    if (current === file.content || (current !== undefined && file.once === true)) continue;
    if (current !== undefined && !isGenerated(current) && !file.path.endsWith('runtime/LICENSE'))
      throw new CommandError(
        `${path.join(folder, file.path)} was not generated, and is not replaced: choose another folder by --out, or remove it.`,
      );
    toWrite.push(file);
  }
  for (const { path: name, content } of toWrite) await writeAtomically(path.join(folder, name), content);
  await removeOldExamples(folder, new Set(files.map((file) => file.path)));
}

async function removeOldExamples(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  const names = await readdir(path.join(folder, 'examples')).catch(() => []);
  for (const name of names) {
    if (wanted.has(`examples/${name}`) || !name.endsWith('.xml')) continue;
    const file = path.join(folder, 'examples', name);
    if (isGenerated((await contentOf(file)) ?? '')) await rm(file);
  }
}

function isGenerated(content: string): boolean {
  return content.slice(0, HEAD).includes(MARKER);
}

async function contentOf(file: string): Promise<string | undefined> {
  return await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
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
