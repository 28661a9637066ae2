import type { Finding } from '../finding/finding.ts';
import { adviceOn } from './advice.ts';
import { showCounterexample } from './counterexample.ts';
import { operationList } from './operations.ts';
import { placeOf, printPlaces } from './place.ts';
import type { DocumentReport, Report } from './report.ts';

/**
 * Prints a report as JUnit XML: a suite for each document, a case for each finding. A break has failed, an accepted one
 * is skipped, and any other change has passed.
 *
 * @see https://github.com/testmoapp/junitxml
 */
export function junitReport({ documents }: Report): string {
  const suites = documents.map(suite);
  const total = (key: 'tests' | 'failures' | 'skipped') => suites.reduce((sum, one) => sum + one[key], 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="spec:diff" tests="${total('tests')}" failures="${total('failures')}" skipped="${total('skipped')}">`,
    ...suites.flatMap(({ lines }) => lines),
    '</testsuites>',
  ].join('\n');
}

interface Suite {
  readonly tests: number;
  readonly failures: number;
  readonly skipped: number;
  readonly lines: readonly string[];
}

function suite({ id, findings, problems }: DocumentReport): Suite {
  const cases = [
    ...findings.map((finding) => findingCase(id, finding)),
    ...(problems.length === 0 ? [passedCase(id)] : problems.map((problem) => problemCase(id, problem))),
  ];
  const tests = cases.length;
  const failures = findings.filter(fails).length + problems.length;
  const skipped = findings.filter(({ accepted }) => accepted !== null).length;
  return {
    tests,
    failures,
    skipped,
    lines: [
      `  <testsuite name="${escaped(id)}" tests="${tests}" failures="${failures}" skipped="${skipped}">`,
      ...cases.flat(),
      '  </testsuite>',
    ],
  };
}

function fails({ level, accepted }: Finding): boolean {
  return accepted === null && (level === 'breaking' || level === 'undecided');
}

function findingCase(suiteName: string, finding: Finding): string[] {
  const { rule, id, message, accepted } = finding;
  const place = placeOf(finding);
  const at = place === null ? '' : ` file="${escaped(place.file)}" line="${place.line}"`;
  const open = `    <testcase classname="${escaped(suiteName)}" name="${escaped(`${rule} ${id}`)}"${at}`;
  if (accepted !== null) {
    const reason = `Accepted by ${accepted.owner} until ${accepted.until}: ${accepted.reason}`;
    return [`${open}>`, `      <skipped message="${escaped(reason)}"/>`, '    </testcase>'];
  }
  if (!fails(finding)) return [`${open}/>`];
  return [
    `${open}>`,
    `      <failure message="${escaped(message)}" type="${escaped(rule)}">${escaped(detailsOf(finding))}</failure>`,
    '    </testcase>',
  ];
}

function detailsOf(finding: Finding): string {
  const { operations, counterexample } = finding;
  const advice = adviceOn(finding);
  const shown = counterexample === null ? undefined : showCounterexample(counterexample, finding);
  return [
    ...(operations.length === 0 ? [] : [`in ${operationList(operations)}`]),
    printPlaces(finding),
    ...(shown === undefined ? [] : [shown.sentence, ...shown.lines]),
    ...(advice === undefined ? [] : [advice]),
  ].join('\n');
}

function passedCase(suiteName: string): string[] {
  return [`    <testcase classname="${escaped(suiteName)}" name="version and accepted changes"/>`];
}

function problemCase(suiteName: string, problem: string): string[] {
  return [
    `    <testcase classname="${escaped(suiteName)}" name="version and accepted changes">`,
    `      <failure message="${escaped(problem)}" type="problem"/>`,
    '    </testcase>',
  ];
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['\n', '&#10;'],
]);

/** Escapes a text. Characters that XML 1.0 cannot contain become U+FFFD. @see https://www.w3.org/TR/xml/#charsets */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (one) => (one === '\t' || one === '\n' ? one : '\uFFFD'))
    .replaceAll(/[&<>"\n]/g, (one) => ENTITIES.get(one) ?? one);
}
