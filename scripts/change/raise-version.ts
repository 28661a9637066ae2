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
  const { file, before, after, release } = report;
  const unchanged = { did: [], left: [], version: after ?? '' };
  if (after === null || release === null) return unchanged;
  const lowest = raise(release.version, release.bump);
  if (lowest === undefined) {
    const text = `The version "${release.version}" is not a semantic one. Write it as MAJOR.MINOR.PATCH, in the record as well.`;
    return { ...unchanged, left: [{ file, text }] };
  }
  const needed = before !== null && isAtLeast(before, lowest) ? before : lowest;
  if (isAtLeast(after, needed)) return { ...unchanged, left: tooHigh(report, needed) };
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
 * Asks a person to lower a version that was raised for a change that has been undone. Only they know if it was meant.
 */
function tooHigh({ file, after, before }: DocumentReport, needed: string): Step[] {
  if (after === null || after === before || isAtLeast(needed, after)) return [];
  return [{ file, text: `Version ${after} is higher than the changes require: ${needed} is enough.` }];
}
