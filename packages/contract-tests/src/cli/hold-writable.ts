import { stat } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from './usage-error.ts';

/**
 * Checks before a run that its report can be written at the end.
 *
 * @param option command-line option that names the file
 * @throws {UsageError} when the file's folder does not exist, or the file is a folder
 */
export async function holdWritable(option: string, file: string): Promise<void> {
  const folder = path.dirname(path.resolve(file));
  const parent = await stat(folder).catch(() => undefined);
  if (parent?.isDirectory() !== true) {
    throw new UsageError(`${option} ${file}: there is no folder ${folder}; create it first.`);
  }
  const own = await stat(file).catch(() => undefined);
  if (own?.isDirectory() === true) throw new UsageError(`${option} ${file} is a folder; name a file.`);
}
