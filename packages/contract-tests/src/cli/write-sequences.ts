import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { sequenceFiles } from '../report/sequence-files.ts';
import { ReportError, writeReport } from '../report/write-file.ts';
import type { SuiteResult } from '../suite/result.ts';
import { UsageError } from './usage-error.ts';

/** Checks that sequences can be written to a folder. @throws {UsageError} when it is a file */
export async function holdFolder(folder: string): Promise<void> {
  const own = await stat(folder).catch(() => undefined);
  if (own !== undefined && !own.isDirectory()) {
    throw new UsageError(`--sequences ${folder} is a file; name a folder.`);
  }
}

/**
 * Writes the sequences of a run's failures. The folder is created when there are any.
 *
 * @throws {ReportError} when one cannot be written
 */
export async function writeSequences(folder: string, suite: SuiteResult): Promise<void> {
  const files = sequenceFiles(suite);
  if (files.length === 0) return;
  await mkdir(folder, { recursive: true }).catch((cause: unknown) => {
    throw new ReportError(`${folder} cannot be created: ${String(cause)}`, { cause });
  });
  for (const { name, text } of files) await writeReport(path.join(folder, name), text);
}
