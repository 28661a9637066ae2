import { type DocumentReport, isAtLeast, largestBump } from '@partner-apis/spec-diff';
import type { LintProblem } from '../../generators/src/lint/problem.ts';
import type { NamedFamily } from '../change/families.ts';
import { bumpOfPackage, isEnough, type PendingChangeset } from '../change/pending-changesets.ts';

/** The state that changesets have to match. */
export interface Releases {
  readonly changesets: readonly PendingChangeset[];
  /** npm names of the published packages. */
  readonly published: readonly string[];
  readonly families: readonly NamedFamily[];
  /** Results of the comparison with the recorded versions. */
  readonly documents: readonly DocumentReport[];
}

/** Finds changesets that cannot be released, and documents with a new version whose SDK has no changeset. */
export function changesetProblems(releases: Releases): LintProblem[] {
  const { changesets, documents } = releases;
  return [
    ...unreadableChangesets(changesets),
    ...changesets.flatMap((changeset) => formProblems(changeset, releases.published)),
    ...documents.flatMap((document) => missingProblems(document, releases)),
  ];
}

/** Finds changesets that cannot be parsed. Nothing is known of what they release. */
export function unreadableChangesets(changesets: readonly PendingChangeset[]): LintProblem[] {
  return changesets.flatMap(({ file, problem }) =>
    problem === undefined
      ? []
      : [{ ...startOf(file), message: problem, advice: 'Write it anew by `npm run changeset`.' }],
  );
}

function startOf(file: string): Pick<LintProblem, 'file' | 'line' | 'column' | 'rule'> {
  return { file, line: 1, column: 1, rule: 'changeset-is-valid' };
}

function formProblems(
  { file, text, summary, releases, problem }: PendingChangeset,
  published: readonly string[],
): LintProblem[] {
  if (problem !== undefined) return [];
  const at = startOf(file);
  const lines = text.split('\n');
  const strays = releases.filter(({ name }) => !published.includes(name));
  return [
    ...(summary.trim() === ''
      ? [{ ...at, message: 'It has no text.', advice: 'Describe what changes for users of the packages.' }]
      : []),
    ...strays.map(({ name }) => ({
      ...at,
      line: lines.findIndex((line) => line.includes(name)) + 1,
      message: `No package that is published has the name ${name}.`,
      advice: `Remove the line, or name one of ${published.join(', ')}.`,
    })),
  ];
}

function missingProblems(
  { id, file, after, release }: DocumentReport,
  { changesets, families }: Releases,
): LintProblem[] {
  const sdk = families.find((family) => family.id === id)?.sdk;
  const isNew = release?.isRecorded === true && after !== null && !isAtLeast(release.version, after);
  if (sdk === undefined || release === null || !isNew) return [];
  const needed = largestBump([release.bump, 'patch']);
  const bump = bumpOfPackage(changesets, sdk);
  if (isEnough(bump, needed)) return [];
  const has = bump === 'none' ? 'no changeset names' : `the changesets make only a ${bump} version of`;
  return [
    {
      ...{ file, line: 1, column: 1, rule: 'changeset-is-written', advice: 'Run `npm run change`.' },
      message: `The document has version ${after} after ${release.version}, and ${has} ${sdk}: it needs a ${needed} one.`,
    },
  ];
}
