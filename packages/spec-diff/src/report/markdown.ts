import type { Finding, Level } from '../finding/finding.ts';
import { adviceOn } from './advice.ts';
import { showCounterexample } from './counterexample.ts';
import { operationList } from './operations.ts';
import { printPlaces } from './place.ts';
import { type DocumentReport, isNoteworthy, type Report } from './report.ts';

const HEADINGS: readonly (readonly [Level, string])[] = [
  ['breaking', 'Breaking'],
  ['undecided', 'Undecided, counted as breaking'],
  ['deprecation', 'Deprecated'],
  ['addition', 'Compatible changes'],
  ['text', 'Descriptions'],
];

/** Prints a report as GitHub Flavored Markdown, for a comment or the summary of a pull request. */
export function markdownReport(report: Report): string {
  const documents = report.documents.filter(isNoteworthy);
  const title = `## API changes since ${escaped(report.baseline)}`;
  if (documents.length === 0) return `${title}\n\nNothing changed.\n`;
  return `${[title, ...documents.flatMap(documentBlocks)].join('\n\n')}\n`;
}

function documentBlocks(document: DocumentReport): string[] {
  const { id, before, after, state, release, findings, problems } = document;
  const version = state === 'compared' ? `${before} → ${after}` : `${after ?? before} (${state})`;
  const verdict =
    release === null || release.bump === 'none'
      ? []
      : [
          `Requires a **${release.bump}** version after ${escaped(release.version)}: ${release.isEnough ? 'raised enough.' : '**not raised enough.**'}`,
        ];
  return [
    `### ${escaped(id)} ${escaped(version)}`,
    ...verdict,
    ...problems.map((line) => `> **Problem:** ${escaped(line)}`),
    ...HEADINGS.flatMap(([level, heading]) =>
      section(
        heading,
        findings.filter((finding) => finding.level === level && finding.accepted === null),
      ),
    ),
    ...section(
      'Accepted',
      findings.filter(({ accepted }) => accepted !== null),
    ),
  ];
}

function section(heading: string, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  return [`#### ${heading} (${findings.length})`, findings.map(item).join('\n')];
}

function item(finding: Finding): string {
  const { message, operations, accepted, rule, id } = finding;
  const advice = adviceOn(finding);
  const places = printPlaces(finding);
  const details = [
    ...(operations.length === 0 ? [] : [`in ${operationList(operations.map(code))}`]),
    ...(places === '' ? [] : [escaped(places)]),
    ...(advice === undefined ? [] : [escaped(advice)]),
    ...(accepted === null
      ? []
      : [`Accepted by ${escaped(accepted.owner)} until ${accepted.until}: ${escaped(accepted.reason)}`]),
    `${code(rule)} ${code(id)}`,
  ];
  return [
    `- ${escaped(message)}`,
    ...counterexample(finding),
    ...details.map((line) => `  <br>${line}`),
  ].join('\n');
}

function counterexample(finding: Finding): string[] {
  const { counterexample } = finding;
  if (counterexample === null) return [];
  const { sentence, lines, language } = showCounterexample(counterexample, finding);
  const fence = fenceFor(lines);
  return [
    '',
    `  ${sentence}`,
    '',
    ...[`${fence}${language}`, ...lines, fence].map((line) => `  ${line}`),
    '',
  ];
}

/** Returns a fence that is longer than every run of backquotes in the lines. */
function fenceFor(lines: readonly string[]): string {
  const runs = lines.flatMap((line) => line.match(/`+/g) ?? []).map(({ length }) => length);
  return '`'.repeat(Math.max(3, ...runs.map((length) => length + 1)));
}

/** Prints code, escaped if it contains backquotes. */
function code(text: string): string {
  return text.includes('`') ? escaped(text) : `\`${text}\``;
}

/** Escapes Markdown and HTML, except for the backquotes around names in messages. */
function escaped(text: string): string {
  return text
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? `\`${part}\`` : part.replaceAll(/[\\*_[\]<>#|~]/g, (one) => `\\${one}`),
    )
    .join('');
}
