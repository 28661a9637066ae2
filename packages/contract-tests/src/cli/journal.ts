import { Buffer } from 'node:buffer';
import { closeSync, openSync, writeSync } from 'node:fs';
import { readFile, truncate } from 'node:fs/promises';
import { isRecord } from '@partner-apis/model';
import { journalLine, readJournalLine } from '../suite/journal-line.ts';
import type { Result } from '../suite/result.ts';
import { UsageError } from './usage-error.ts';

/** The run that a journal belongs to. Results of another server or document are meaningless for it. */
export interface JournalledRun {
  readonly baseUrl: string;
  readonly familyUrls: Readonly<Record<string, string>>;
  /** Versions of all documents, by family id. */
  readonly versions: Readonly<Record<string, string>>;
}

/** The results of a run that may end at any time, in a file from which a later run continues. */
export interface Journal extends Disposable {
  /** Results of earlier runs, by task id. */
  readonly known: ReadonlyMap<string, Result>;
  /** Appends a result, unless its task was skipped, which a later run tries again. */
  add(result: Result): void;
}

/**
 * Opens the journal in a file, or creates one: a line of JSON for the run, followed by one for each result. An
 * incomplete last line is removed.
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

/** Returns the complete lines and removes the rest from the file; empty if there is no file. */
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
    `--resume ${file} ${differenceOf(head, run)}. Delete the file to start again, or name another file.`,
  );
}

/** Describes how the first line of a file differs from that of a run. */
function differenceOf(head: string, run: JournalledRun): string {
  const earlier = parsed(head);
  if (earlier === undefined || !isRecord(earlier)) return 'contains no results';
  const { baseUrl, familyUrls } = earlier;
  if (baseUrl !== run.baseUrl) return `belongs to a run against ${String(baseUrl)}, not ${run.baseUrl}`;
  return JSON.stringify(familyUrls) === JSON.stringify(run.familyUrls)
    ? 'belongs to a run of other versions of the documents'
    : 'belongs to a run with other addresses of --server';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
