import { Buffer } from 'node:buffer';
import { closeSync, openSync, writeSync } from 'node:fs';
import { readFile, truncate } from 'node:fs/promises';
import { journalLine, readJournalLine } from '../suite/journal-line.ts';
import type { Result } from '../suite/result.ts';
import { UsageError } from './usage-error.ts';

/** The run that a journal belongs to: results of another server or document say nothing about it. */
export interface JournalledRun {
  readonly baseUrl: string;
  readonly familyUrls: Readonly<Record<string, string>>;
  /** Versions of all documents, by the ids of the families. */
  readonly versions: Readonly<Record<string, string>>;
}

/** The results of a run that may end at any time, in a file with which a later run goes on. */
export interface Journal extends Disposable {
  /** Results of earlier runs, by the ids of their tasks. */
  readonly known: ReadonlyMap<string, Result>;
  /** Appends a result, unless its task was skipped: a later run tries that again. */
  add(result: Result): void;
}

/**
 * Opens the journal in a file, or begins one: a line of JSON for the run, then one for each result. A last line that was
 * not written to its end is removed.
 *
 * @throws {UsageError} when the file belongs to a run of another server, or cannot be read or written
 */
export async function openJournal(file: string, run: JournalledRun): Promise<Journal> {
  try {
    const whole = await wholeLines(file);
    const [head, ...lines] = whole.split('\n').filter((line) => line !== '');
    if (head !== undefined) requireSameRun(file, head, run);
    const known = new Map(lines.map(readJournalLine).map((result) => [result.id, result]));
    const handle = openSync(file, 'a');
    if (head === undefined) writeSync(handle, `${JSON.stringify(run)}\n`);
    return {
      known,
      add(result) {
        if (result.outcome !== 'skipped' && !known.has(result.id))
          writeSync(handle, `${journalLine(result)}\n`);
      },
      [Symbol.dispose]: () => closeSync(handle),
    };
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`--resume ${file} cannot be used: ${reason}.`, { cause });
  }
}

/** Returns the lines that were written to their end, and cuts off the rest; none where there is no file. */
async function wholeLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) await truncate(file, Buffer.byteLength(whole));
  return whole;
}

function requireSameRun(file: string, head: string, run: JournalledRun): void {
  if (head === JSON.stringify(run)) return;
  throw new UsageError(
    `--resume ${file} belongs to another run: ${head.slice(0, 300)}. Delete the file to start again, or name another file.`,
  );
}
