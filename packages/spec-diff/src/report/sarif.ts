import type { Log, Notification, ReportingDescriptor, Result } from 'sarif';
import type { Finding, Level } from '../finding/finding.ts';
import { placeOf } from './place.ts';
import { plainLines } from './plain-lines.ts';
import { allFindings, type Report } from './report.ts';

const LEVELS: Readonly<Record<Level, Result.level>> = {
  breaking: 'error',
  undecided: 'warning',
  deprecation: 'note',
  addition: 'note',
  text: 'none',
};

/**
 * Prints a report as a SARIF 2.1.0 log, which code scanning and editors read.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function sarifReport(report: Report): string {
  const findings = allFindings(report);
  const rules = [...new Set(findings.map(({ rule }) => rule))].toSorted();
  const problems = report.documents.flatMap(({ problems }) => problems);
  const log: Log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'spec-diff', rules: rules.map((id): ReportingDescriptor => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: true,
            exitCode: problems.length === 0 ? 0 : 1,
            toolExecutionNotifications: problems.map(
              (text): Notification => ({ level: 'error', message: { text } }),
            ),
          },
        ],
        results: findings.map((finding) => resultOf(finding, rules.indexOf(finding.rule))),
      },
    ],
  };
  return JSON.stringify(log, undefined, 2);
}

function resultOf(finding: Finding, ruleIndex: number): Result {
  const { id, rule, level, accepted, before } = finding;
  const place = placeOf(finding);
  return {
    ruleId: rule,
    ruleIndex,
    level: LEVELS[level],
    kind: level === 'text' ? 'informational' : 'fail',
    message: { text: plainLines(finding).join('\n') },
    partialFingerprints: { 'specDiffId/v1': id },
    ...(place === null ? {} : { locations: [location(place)] }),
    ...(before === null || before === place
      ? {}
      : { relatedLocations: [{ ...location(before), message: { text: 'It was here before.' } }] }),
    ...(accepted === null
      ? {}
      : {
          suppressions: [
            {
              kind: 'external',
              status: 'accepted',
              justification: `${accepted.owner}, until ${accepted.until}: ${accepted.reason}`,
            },
          ],
        }),
  };
}

function location({
  file,
  line,
  column,
}: NonNullable<Finding['after']>): NonNullable<Result['locations']>[number] {
  return {
    physicalLocation: {
      artifactLocation: { uri: uriOf(file) },
      region: { startLine: line, startColumn: column },
    },
  };
}

/** Returns a relative reference, in which each segment is percent-encoded. @see RFC 3986, section 4.2 */
function uriOf(file: string): string {
  return file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
}
