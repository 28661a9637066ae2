import type { Result, SuiteResult } from '../suite/result.ts';
import { coverageOf, type OperationCoverage } from './coverage.ts';

/** The report for a terminal: failures with a `curl` line each, the coverage table, and one closing line. */
export function textReport(suite: SuiteResult): string {
  const failed = suite.results.filter(({ outcome }) => outcome === 'failed');
  return [
    ...failed.map(failure),
    coverageTable(suite),
    ...gapLines(suite),
    ...skippedLines(suite),
    ...(suite.stopped === undefined ? [] : [`The run ended early: ${suite.stopped}.`]),
    closingLine(suite),
  ].join('\n\n');
}

/** Returns such as `612 passed, 0 failed`, with the number of skipped tasks if there are any. */
export function closingLine({ results, seconds, stopped }: SuiteResult): string {
  const count = (wanted: string) => results.filter(({ outcome }) => outcome === wanted).length;
  const skipped = count('skipped') === 0 ? '' : `, ${count('skipped')} skipped`;
  return `${count('passed')} passed, ${count('failed')} failed${skipped} (${seconds.toFixed(1)} s)${stopped === undefined ? '' : ', ended early'}`;
}

function failure({ id, problems, curl, replay }: Result): string {
  const lines = [`FAILED ${id}`, ...problems.map((problem) => `  ${problem}`)];
  if (curl !== undefined) lines.push(`  ${curl}`);
  if (replay !== undefined) lines.push(`  again: --case ${id} ${replay}`);
  return lines.join('\n');
}

/** Lists the reasons for skipping and their numbers, the most frequent first. */
function skippedLines({ results }: SuiteResult): string[] {
  const skipped = results.filter(({ outcome }) => outcome === 'skipped');
  if (skipped.length === 0) return [];
  const byReason = Map.groupBy(skipped, ({ problems }) => problems.join('; '));
  const lines = [...byReason]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reason, own]) => `  ${own.length}: ${reason}`);
  return [['Skipped:', ...lines].join('\n')];
}

const HEADINGS = ['operation', 'passed', 'failed', 'skipped', 'statuses', 'constraints'];

function coverageTable(suite: SuiteResult): string {
  const operations = coverageOf(suite);
  const table = suite.families.flatMap((model) => [
    [model.id],
    HEADINGS,
    ...operations.filter(({ familyId }) => familyId === model.id).map(operationRow),
    severalRow(suite.results.filter(({ familyId }) => familyId === model.id)),
  ]);
  const widths = HEADINGS.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function operationRow({
  operationId,
  passed,
  failed,
  skipped,
  statuses,
  keywords,
}: OperationCoverage): string[] {
  return [
    operationId,
    ...[passed, failed, skipped].map(String),
    statuses.map(({ status, seen }) => (seen ? status : `(${status})`)).join(' '),
    keywords.map(({ keyword, covered, constraints }) => `${keyword} ${covered}/${constraints}`).join(', '),
  ];
}

function severalRow(results: readonly Result[]): string[] {
  const several = results.filter(({ operationId }) => operationId === undefined);
  const counts = (['passed', 'failed', 'skipped'] as const).map(
    (wanted) => several.filter(({ outcome }) => outcome === wanted).length,
  );
  return ['(several calls)', ...counts.map(String)];
}

/** Explains statuses in brackets, and constraints that were tried on one side only. */
function gapLines(suite: SuiteResult): string[] {
  const operations = coverageOf(suite);
  const unseen = operations.some(({ statuses }) => statuses.some(({ seen }) => !seen));
  const skipped = suite.skippedConstraints.map(
    ({ operationId, location, reason }) => `${operationId} ${location}: ${reason}`,
  );
  return [...(unseen ? ['Statuses in brackets are documented, but were not received.'] : []), ...skipped];
}
