import { rename, rm, writeFile } from 'node:fs/promises';

/** A report could not be written; the message says which, where and why. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
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
