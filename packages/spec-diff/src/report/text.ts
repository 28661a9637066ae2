import type { Finding, Level } from '../finding/finding.ts';
import { adviceOn } from './advice.ts';
import { showCounterexample } from './counterexample.ts';
import { operationList } from './operations.ts';
import { printPlaces } from './place.ts';
import { type DocumentReport, isNoteworthy, type Release, type Report } from './report.ts';

const HEADINGS: readonly (readonly [Level, string])[] = [
  ['breaking', 'breaking'],
  ['undecided', 'undecided, counted as breaking'],
  ['deprecation', 'deprecations'],
  ['addition', 'compatible changes'],
  ['text', 'descriptions'],
];

/**
 * Prints a report for a person at a terminal. It does not include why the check fails, which the command prints on
 * stderr.
 */
export function textReport(report: Report): string {
  const documents = report.documents.filter(isNoteworthy);
  if (documents.length === 0) return `spec:diff: nothing changed since ${report.baseline}.`;
  return [
    `spec:diff: changes since ${report.baseline}`,
    ...documents.flatMap((one) => ['', ...documentLines(one)]),
  ].join('\n');
}

function documentLines(document: DocumentReport): string[] {
  const { id, before, after, state, release, findings } = document;
  if (state !== 'compared') return [`${id}  ${after ?? before}  (${state})`];
  return [
    `${id}  ${before} → ${after}`,
    ...HEADINGS.flatMap(([level, heading]) =>
      sectionLines(
        heading,
        findings.filter((finding) => finding.level === level && finding.accepted === null),
      ),
    ),
    ...sectionLines(
      'accepted',
      findings.filter(({ accepted }) => accepted !== null),
    ),
    ...(release === null ? [] : [`  ${releaseLine(release)}`]),
  ];
}

/**
 * Prints the required version. @example releaseLine(release) // 'requires a major version after 1.2.3: not raised
 * enough'
 */
function releaseLine({ bump, isRecorded, version, isEnough }: Release): string {
  const since = isRecorded ? ` after the recorded ${version}` : '';
  if (bump === 'none') return `requires no new version${since}`;
  return `requires a ${bump} version${since}: ${isEnough ? 'raised enough' : 'not raised enough'}`;
}

function sectionLines(heading: string, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  if (findings.every(({ level }) => level === 'text')) return [textLine(findings)];
  return [`  ${heading} (${findings.length})`, ...findings.flatMap(findingLines)];
}

/** Prints changed texts. They require nothing, so their operations are enough. */
function textLine(findings: readonly Finding[]): string {
  const operations = [...new Set(findings.flatMap((finding) => finding.operations))];
  const what = operations.length === 0 ? findings[0]?.message : operationList(operations);
  return `  descriptions (${findings.length}): ${what}`;
}

function findingLines(finding: Finding): string[] {
  const { id, rule, message, operations, accepted } = finding;
  const advice = adviceOn(finding);
  const places = printPlaces(finding);
  return [
    `    ${message}`,
    ...(operations.length === 0 ? [] : [`      in ${operationList(operations)}`]),
    ...(places === '' ? [] : [`      ${places}`]),
    ...counterexampleLines(finding),
    ...(advice === undefined ? [] : [`      ${advice}`]),
    ...(accepted === null
      ? []
      : [`      Accepted by ${accepted.owner} until ${accepted.until}: ${accepted.reason}`]),
    `      ${rule} ${id}`,
  ];
}

function counterexampleLines(finding: Finding): string[] {
  const { counterexample } = finding;
  if (counterexample === null) return [];
  const { sentence, lines } = showCounterexample(counterexample, finding);
  const [only = ''] = lines;
  if (lines.length === 1 && only.length <= 80) return [`      ${sentence} ${only}`];
  return [`      ${sentence}`, ...lines.map((line) => `        ${line}`.trimEnd())];
}
