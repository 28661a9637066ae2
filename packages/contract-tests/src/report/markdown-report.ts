import type { Result, SuiteResult } from '../suite/result.ts';
import { shellScript } from './calls/shell-script.ts';
import { repetition } from './command.ts';
import { coverageSummary, measures } from './coverage-summary.ts';
import { EFFECTS } from './findings/effect.ts';
import { type Counted, type Finding, type FoundOperation, findingsOf } from './findings/finding.ts';
import { counted, gradesOf } from './findings/grades.ts';
import { remarksOn } from './remarks.ts';
import { closingLine } from './text-report.ts';

/**
 * Prints the report for the team that owns a server, as Markdown: what violates the document, what the document leaves
 * open, what is accepted, and what was not tested. Failures with the same cause are one finding. It contains no
 * secrets.
 *
 * @see https://github.github.com/gfm/
 */
export function markdownReport(suite: SuiteResult): string {
  const { faults, choices } = gradesOf(findingsOf(suite));
  return [
    `# Contract tests: ${title(suite, faults, choices)}`,
    `\`${suite.baseUrl}\`, ${suite.startedAt.slice(0, 16).replace('T', ' ')} UTC: ${closingLine(suite)}.`,
    ...remarksOn(suite).map(plain),
    ...section('Faults', 'The server violates the document. The most serious faults come first.', faults),
    ...section('Choices', CHOICES, choices),
    ...acceptedSection(suite),
    ...notTried(suite),
    ...coverage(suite),
  ].join('\n\n');
}

const CHOICES =
  'At these places, the requirements are silent, and the document marks an assumption. Change either the server or the document.';

function title(suite: SuiteResult, faults: readonly Finding[], choices: readonly Finding[]): string {
  if (faults.length + choices.length > 0) {
    return [counted(faults.length, 'fault'), counted(choices.length, 'choice')].join(', ');
  }
  return suite.stopped === undefined ? 'the server conforms to the contract' : 'the run ended early';
}

function section(heading: string, introduction: string, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  const byEffect = Map.groupBy(findings, ({ effect }) => effect);
  return [
    `## ${heading}`,
    introduction,
    ...[...byEffect].flatMap(([effect, own]) => [`### ${EFFECTS[effect]}`, ...own.map(finding)]),
  ];
}

/** Maximum number of problems and operations that are listed; others are counted. */
const MOST_LINES = 4;

function finding({ name, results, problems, keywords, assumptions, operations }: Finding): string {
  const [first] = results;
  const more = problems.length - MOST_LINES;
  return [
    `#### \`${name}\`: ${counted(results.length, 'case')}`,
    [
      ...problems.slice(0, MOST_LINES).map(({ text, count }) => `- ${count} × ${plain(text)}`),
      ...(more > 0 ? [`- ${counted(more, 'other problem')}`] : []),
    ].join('\n'),
    ...(keywords.length === 0 ? [] : [`Constraints: ${keywords.map(countedText).join(', ')}.`]),
    ...assumptions.map((text) => `> Assumption: ${plain(text)}`),
    ...(operations.length === 0 ? [] : [`In ${operations.map(placeOf).join(', ')}.`]),
    example(first),
  ].join('\n\n');
}

function placeOf({ operationId, pointer }: FoundOperation): string {
  return `\`${operationId}\` (\`#${pointer}\`)`;
}

function countedText({ text, count }: Counted): string {
  return `\`${text}\` ${count}`;
}

function example(result: Result): string {
  const lines = [...result.problems, ...shellScript(result)];
  return [
    `For example \`${repetition(result)}\`${againOf(result)}:`,
    `~~~~sh\n${lines.map(withoutFence).join('\n')}\n~~~~`,
  ].join('\n\n');
}

function againOf({ again }: Result): string {
  return again === undefined ? '' : `, which failed again ${again.failed} of ${again.times} times`;
}

function acceptedSection({ results }: SuiteResult): string[] {
  const accepted = results.filter(({ outcome }) => outcome === 'accepted');
  return countTable('Accepted', 'Known failures, and the reason why each is accepted.', accepted, 'reason', [
    ...Map.groupBy(accepted, ({ accepted: reason = '' }) => reason),
  ]);
}

function notTried({ results }: SuiteResult): string[] {
  const skipped = results.filter(({ outcome }) => outcome === 'skipped');
  return countTable(
    'Not tried',
    'Cases that could not run against this server, and the reason.',
    skipped,
    'reason',
    [...Map.groupBy(skipped, ({ problems }) => problems.join('; '))],
  );
}

function countTable(
  heading: string,
  introduction: string,
  results: readonly Result[],
  column: string,
  groups: readonly (readonly [string, readonly Result[]])[],
): string[] {
  if (results.length === 0) return [];
  const rows = groups
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reason, own]) => `| ${plain(reason)} | ${own.length} |`);
  return [`## ${heading}`, introduction, [`| ${column} | cases |`, '|---|---:|', ...rows].join('\n')];
}

function coverage(suite: SuiteResult): string[] {
  const rows = coverageSummary(suite).map(({ familyId, measures: shares }) => {
    const cells = measures.map((measure) => `${shares[measure].covered}/${shares[measure].documented}`);
    return `| ${[familyId, ...cells].join(' | ')} |`;
  });
  const head = `| API | ${measures.join(' | ')} |`;
  return ['## Coverage', [head, `|---|${measures.map(() => '---:|').join('')}`, ...rows].join('\n')];
}

/** Escapes a text of a server or a document, which must not become markup. */
function plain(text: string): string {
  const line = text
    .split('\n')
    .map((part) => part.trim())
    .join(' ');
  return line.replaceAll(/[\\`*_[\]<>#|~]/g, '\\$&');
}

/** Removes lines of tildes, which would end the code block. */
function withoutFence(text: string): string {
  return text.replaceAll('~~~~', '~ ~ ~ ~');
}
