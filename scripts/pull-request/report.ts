import type { Report } from '@partner-apis/spec-diff';
import type { LintProblem } from '../../generators/src/lint/problem.ts';

/** The report for the reviewer of a pull request, before it is printed. */
export interface PullRequestReport {
  /** State before the change, as it was named: `origin/main`. */
  readonly base: string;
  readonly lint: readonly LintProblem[];
  /** Judgement of the changed documents; undefined if mistakes make them unreadable. */
  readonly changes: Report | undefined;
  readonly surfaces: readonly SurfaceDiff[];
  /** Generated files under version control that do not match the documents. */
  readonly outdated: readonly string[];
  /** Changesets and release notes that are still as they were drafted. */
  readonly drafts: readonly string[];
  readonly pages: ChangedPages;
  readonly contract: readonly ContractResult[];
  readonly sizes: readonly SizeChange[];
}

/** Changes of the public surface of an SDK, as its `api.md` shows it. */
export interface SurfaceDiff {
  /** Path of the `api.md`, relative to the root of the repository. */
  readonly file: string;
  readonly added: number;
  readonly removed: number;
  /** Hunks of the diff. */
  readonly lines: readonly string[];
}

/** The pages of the portal that changed, as far as known. */
export interface ChangedPages {
  /**
   * Source of the list. Two builds show every changed page; documents and guides only the pages that follow from them.
   */
  readonly from: 'builds' | 'documents';
  readonly pages: readonly ChangedPage[];
  /** Number of pages that changed only in their header, menus or footer. */
  readonly framesOnly: number;
}

/** A page of the portal that shows a change. */
export interface ChangedPage {
  readonly title: string;
  /** Path relative to the portal's base path: `technical_documentation/ebk-api-v2/createAppointment`. */
  readonly path: string;
  readonly state: 'new' | 'changed' | 'removed';
}

/** Result of a family's contract tests against the sandbox of the change. */
export interface ContractResult {
  readonly id: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly { readonly id: string; readonly problems: readonly string[] }[];
}

/** Size of the bundle of a program that imports a part of an SDK, in bytes after minification and Brotli. */
export interface SizeChange {
  readonly packageName: string;
  /** Name in the package's `size-limit`: `one operation`. */
  readonly name: string;
  /** null if the package or this measurement is new. */
  readonly before: number | null;
  /** null if it is gone. */
  readonly after: number | null;
}

/** Lists the reasons why a pull request must not be merged as it is, in a sentence each. */
export function mustBeFixed({ lint, changes, outdated, contract }: PullRequestReport): readonly string[] {
  const failed = contract.filter((result) => result.failed > 0);
  return [
    ...(lint.length === 0 ? [] : [`\`npm run lint:specs\` finds ${count(lint.length, 'problem')}.`]),
    ...(changes?.documents.flatMap(({ problems }) => problems) ?? []),
    ...(outdated.length === 0
      ? []
      : [
          `${outdated.join(', ')} ${outdated.length === 1 ? 'is' : 'are'} not as the documents say. Run \`npm run change\`.`,
        ]),
    ...failed.map((result) => `${count(result.failed, 'contract test')} of ${result.id} failed.`),
  ];
}

/** @example count(2, 'problem') // '2 problems' */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Whether a problem is in a document. Problems of versions and changesets do not make one unreadable. */
export function isOfDocument({ rule }: { readonly rule: string }): boolean {
  return !rule.startsWith('version-') && !rule.startsWith('changeset-');
}
