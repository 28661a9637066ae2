import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DocumentReport, isAtLeast, raise } from '@partner-apis/spec-diff';
import { withVersion } from './document-version.ts';
import type { Outcome, Step } from './step.ts';

/** The outcome of raising a version, with the resulting version of the document. */
export interface Raised extends Outcome {
  readonly version: string;
}

/**
 * Raises `info.version` of a document as far as its changes since the last recorded version require, and no further.
 * The result is never below the version before the change.
 *
 * @param root absolute path of the repository
 */
export async function raiseVersion(root: string, report: DocumentReport): Promise<Raised> {
  const { file, after, release } = report;
  const unchanged = { did: [], left: [], version: after ?? '' };
  if (after === null || release === null) return unchanged;
  const needed = neededVersion(report);
  if (needed === undefined) {
    const text = `The version "${release.version}" is not a semantic one. Write it as MAJOR.MINOR.PATCH, in the record as well.`;
    return { ...unchanged, left: [{ file, text }] };
  }
  if (isAtLeast(after, needed)) return { ...unchanged, left: tooHigh(report) };
  const place = path.join(root, file);
  const text = withVersion(await readFile(place, 'utf8'), needed);
  if (text === undefined) {
    return { ...unchanged, left: [{ file, text: `Set info.version to ${needed}; it is in another file.` }] };
  }
  await writeFile(place, text);
  return {
    version: needed,
    did: [{ file, text: `info.version raised from ${after} to ${needed}` }],
    left: [],
  };
}

/**
 * Returns the lowest version that a change allows, which is never below the one before it.
 *
 * @returns undefined for a document that is new, was removed, or was released with a version that is not semantic
 */
function neededVersion({ before, release }: DocumentReport): string | undefined {
  const lowest = release === null ? undefined : raise(release.version, release.bump);
  return lowest !== undefined && before !== null && isAtLeast(before, lowest) ? before : lowest;
}

/** Returns the version that would be enough for a document whose version was raised further; undefined for all others. */
export function enoughVersion(report: DocumentReport): string | undefined {
  const { before, after } = report;
  const needed = neededVersion(report);
  return after === null || after === before || needed === undefined || isAtLeast(needed, after)
    ? undefined
    : needed;
}

/**
 * Asks a person to lower a version that was raised for a change that has been undone. Only they know if it was meant.
 */
function tooHigh(report: DocumentReport): Step[] {
  const { file, after } = report;
  const needed = enoughVersion(report);
  if (needed === undefined) return [];
  return [{ file, text: `Version ${after} is higher than the changes require: ${needed} is enough.` }];
}
