import { rename, rm, writeFile } from 'node:fs/promises';

/** Thrown when a report could not be written. The message says which one, where and why. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
}

/**
 * Writes a file atomically: readers see the previous content or the new one, never a part.
 *
 * @throws {ReportError} when it cannot be written; the previous content stays
 */
export async function writeReport(file: string, text: string): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  try {
    await writeFile(part, text);
    await rename(part, file);
  } catch (cause) {
    // Best effort: only the reason for the failed write matters.
    await rm(part, { force: true }).catch(() => {});
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ReportError(`${file} cannot be written: ${reason}`, { cause });
  }
}
