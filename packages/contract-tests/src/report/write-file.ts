import { rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../cli/usage-error.ts';

/** A report could not be written; the message says which, where and why. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
}

/**
 * Finds out before a run whether its report can be written at its end.
 *
 * @param option the command's option that named the file
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

/**
 * Writes a file in one step: whoever reads it finds what was there before or all of the new text, never a part.
 *
 * @throws {ReportError} when it cannot be written; what was there before is left as it was
 */
export async function writeReport(file: string, text: string): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  try {
    await writeFile(part, text);
    await rename(part, file);
  } catch (cause) {
    // Best effort: the reason why it could not be written is what matters.
    await rm(part, { force: true }).catch(() => {});
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ReportError(`${file} cannot be written: ${reason}`, { cause });
  }
}
