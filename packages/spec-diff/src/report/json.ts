import type { Finding } from '../finding/finding.ts';
import { allFindings, type Report } from './report.ts';

/**
 * Prints a report as JSON. Its schema is `schema/report.schema.json`, which only grows between major versions of this
 * package.
 */
export function jsonReport(report: Report): string {
  const { bump, baseline, documents } = report;
  return JSON.stringify(
    {
      bump,
      findings: allFindings(report).map(inOrder),
      baseline,
      documents: documents.map(({ findings, ...document }) => ({
        ...document,
        findings: findings.map(({ id }) => id),
      })),
    },
    undefined,
    2,
  );
}

/** Returns the properties of a finding in a fixed order. */
function inOrder(finding: Finding): Finding {
  const { id, rule, level, verdict, direction, operations, message, advice } = finding;
  const { counterexample, before, after, accepted } = finding;
  return {
    id,
    rule,
    level,
    verdict,
    direction,
    operations,
    message,
    advice,
    counterexample,
    before,
    after,
    accepted,
  };
}
