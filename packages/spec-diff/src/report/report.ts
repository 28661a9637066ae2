import type { Bump } from '../bump/semver.ts';
import type { Finding } from '../finding/finding.ts';

/** The result of a comparison, which every format prints. */
export interface Report {
  /** The bump that all documents together require. */
  readonly bump: Bump;
  /** The state that the documents are compared with, in words: `main, at its merge base 1f3c2a9`. */
  readonly baseline: string;
  readonly documents: readonly DocumentReport[];
}

export interface DocumentReport {
  /** Folder in `specs/`, such as `ebk-api-v2`, or the name of a file. */
  readonly id: string;
  readonly file: string;
  readonly state: 'new' | 'removed' | 'compared';
  /** `info.version` in the baseline; null for a new document. */
  readonly before: string | null;
  /** `info.version` now; null for a removed document. */
  readonly after: string | null;
  /** The released version, and how far it must be raised; null if there is none. */
  readonly release: Release | null;
  /** Changes since the baseline, the most severe first. */
  readonly findings: readonly Finding[];
  /** Why the check fails, one sentence each; empty when it passes. */
  readonly problems: readonly string[];
}

export interface Release {
  /** The last recorded version, or that of the baseline if there is none. */
  readonly version: string;
  readonly isRecorded: boolean;
  readonly bump: Bump;
  /** Whether `info.version` is raised enough. */
  readonly isEnough: boolean;
}

/** Returns every finding of a report, in the order of its documents. */
export function allFindings({ documents }: Report): readonly Finding[] {
  return documents.flatMap(({ findings }) => findings);
}

/** Whether the check passes. */
export function passes({ documents }: Report): boolean {
  return documents.every(({ problems }) => problems.length === 0);
}

/** Whether there is anything to report about a document. */
export function isNoteworthy({ state, findings, problems, before, after }: DocumentReport): boolean {
  return state !== 'compared' || findings.length > 0 || problems.length > 0 || before !== after;
}
