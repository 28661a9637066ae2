import type { Report } from '@partner-apis/spec-diff';
import type { LintProblem } from '../../generators/src/lint/problem.ts';

/** Everything that a reviewer of a pull request is told, before it is printed. */
export interface PullRequestReport {
  /** The state before, as it was named: `origin/main`. */
  readonly base: string;
  readonly lint: readonly LintProblem[];
  /** The judgement of the changed documents; undefined where mistakes keep them from being read. */
  readonly changes: Report | undefined;
  readonly surfaces: readonly SurfaceDiff[];
  /** Files under version control that are generated, and are not as the documents say. */
  readonly outdated: readonly string[];
  readonly pages: ChangedPages;
  readonly contract: readonly ContractResult[];
  readonly sizes: readonly SizeChange[];
}

/** Changes of the public surface of an SDK, as its `api.md` shows it. */
export interface SurfaceDiff {
  /** The `api.md`, from the root of the repository. */
  readonly file: string;
  readonly added: number;
  readonly removed: number;
  /** The hunks of the difference. */
  readonly lines: readonly string[];
}

/** The pages of the portal that changed, as far as it is known. */
export interface ChangedPages {
  /** Two builds show every page that changed; documents and guides those that follow from them. */
  readonly from: 'builds' | 'documents';
  readonly pages: readonly ChangedPage[];
  /** Number of pages that changed in their header, menus or footer alone. */
  readonly framesOnly: number;
}

/** A page of the portal that shows something that changed. */
export interface ChangedPage {
  readonly title: string;
  /** Below the portal's base path: `technical_documentation/ebk-api-v2/createAppointment`. */
  readonly path: string;
  readonly state: 'new' | 'changed' | 'removed';
}

/** The outcome of a family's contract tests against the sandbox of the change. */
export interface ContractResult {
  readonly id: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly { readonly id: string; readonly problems: readonly string[] }[];
}

/** The size of what a program bundles that imports a part of an SDK, in bytes after minification and Brotli. */
export interface SizeChange {
  readonly packageName: string;
  /** As the package's `size-limit` names it: `one operation`. */
  readonly name: string;
  /** null where the package or this measurement is new. */
  readonly before: number | null;
  /** null where it is gone. */
  readonly after: number | null;
}

/** Why a pull request must not be merged as it is, a sentence each; empty when nothing has to be fixed. */
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

/** Problems of versions and changesets keep nobody from reading the documents. */
export function isOfDocument({ rule }: { readonly rule: string }): boolean {
  return !rule.startsWith('version-') && !rule.startsWith('changeset-');
}
