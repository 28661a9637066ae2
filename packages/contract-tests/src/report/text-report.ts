import type { Result, SuiteResult } from '../suite/result.ts';
import { shellScript } from './calls/shell-script.ts';
import { repetition } from './command.ts';
import { coverageOf, type OperationCoverage } from './coverage.ts';
import { EFFECTS } from './findings/effect.ts';
import { findingsOf } from './findings/finding.ts';
import { remarksOn } from './remarks.ts';

/** Prints the report for a terminal: failures with a `curl` command each, the coverage table, and a closing line. */
export function textReport(suite: SuiteResult): string {
  const failed = suite.results.filter(({ outcome }) => outcome === 'failed');
  return [
    ...failed.map(failure),
    coverageTable(suite),
    ...gapLines(suite),
    ...findingLines(suite),
    ...skippedLines(suite),
    ...remarksOn(suite),
    closingLine(suite),
  ].join('\n\n');
}

/** Returns a line such as `612 passed, 0 failed`, with the number of skipped tasks if there are any. */
export function closingLine({ results, seconds, stopped }: SuiteResult): string {
  const count = (wanted: string) => results.filter(({ outcome }) => outcome === wanted).length;
  const others = (['accepted', 'skipped'] as const)
    .filter((outcome) => count(outcome) > 0)
    .map((outcome) => `, ${count(outcome)} ${outcome}`);
  return `${count('passed')} passed, ${count('failed')} failed${others.join('')} (${seconds.toFixed(1)} s)${stopped === undefined ? '' : ', ended early'}`;
}

function failure(result: Result): string {
  const { id, problems, replay, again } = result;
  const lines = [`FAILED ${id}`, ...problems.map((problem) => `  ${problem}`)];
  lines.push(...shellScript(result).map((line) => `  ${line}`));
  if (again !== undefined) lines.push(`  failed again: ${again.failed} of ${again.times}`);
  if (replay !== undefined) lines.push(`  again: ${repetition(result)}`);
  return lines.join('\n');
}

/** Lists the findings, if there are more failures than a reader can compare. */
function findingLines(suite: SuiteResult): string[] {
  const findings = findingsOf(suite);
  const failures = findings.reduce((sum, { results }) => sum + results.length, 0);
  if (failures <= MOST_COMPARED) return [];
  const lines = findings.map(
    ({ name, results, effect }) => `  ${results.length}: ${name} (${EFFECTS[effect]})`,
  );
  return [['Findings:', ...lines].join('\n')];
}

/** Lists the reasons for skipping with their numbers, the most frequent first. */
function skippedLines({ results }: SuiteResult): string[] {
  const skipped = results.filter(({ outcome }) => outcome === 'skipped');
  if (skipped.length === 0) return [];
  const byReason = Map.groupBy(skipped, ({ problems }) => problems.join('; '));
  const lines = [...byReason]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reason, own]) => `  ${own.length}: ${reason}`);
  return [['Skipped:', ...lines].join('\n')];
}

const MOST_COMPARED = 5;

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

/** Explains statuses in brackets, and constraints that were tested on only one side. */
function gapLines(suite: SuiteResult): string[] {
  const operations = coverageOf(suite);
  const unseen = operations.some(({ statuses }) => statuses.some(({ seen }) => !seen));
  const skipped = suite.skippedConstraints.map(
    ({ operationId, location, reason }) => `${operationId} ${location}: ${reason}`,
  );
  return [...(unseen ? ['Statuses in brackets are documented, but were not received.'] : []), ...skipped];
}
