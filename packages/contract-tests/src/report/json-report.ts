import type { Result, SuiteResult } from '../suite/result.ts';
import { shellScript } from './calls/shell-script.ts';
import { coverageOf } from './coverage.ts';
import { coverageSummary } from './coverage-summary.ts';
import { findingsOf } from './findings/finding.ts';
import { har } from './har-report.ts';

/**
 * Prints the report for programs: every result, the responses of failures, and the coverage. It contains no secrets.
 */
export function jsonReport(suite: SuiteResult): string {
  const report = {
    baseUrl: suite.baseUrl,
    seconds: suite.seconds,
    ...(suite.stopped === undefined ? {} : { stopped: suite.stopped }),
    ...(suite.restarts === undefined ? {} : { restarts: suite.restarts }),
    results: suite.results.map((result) => ({
      id: result.id,
      kind: result.kind,
      outcome: result.outcome,
      seconds: result.seconds,
      ...(result.outcome === 'passed' ? {} : { problems: result.problems, curl: result.curl }),
      ...(result.accepted === undefined ? {} : { accepted: result.accepted }),
      ...(result.outcome === 'failed' ? failure(result, suite.startedAt) : {}),
    })),
    findings: findingsOf(suite).map(({ results, ...finding }) => ({
      ...finding,
      results: results.map(({ id }) => id),
    })),
    summary: coverageSummary(suite),
    coverage: coverageOf(suite),
    skippedConstraints: suite.skippedConstraints,
  };
  return JSON.stringify(report, null, 2);
}

function failure(result: Result, startedAt: string) {
  const answers = result.exchanges.map(({ response: { status, text } }) => ({ status, body: text }));
  const archive = { answers, script: shellScript(result), har: har([result], startedAt) };
  const { replay, again, sequence } = result;
  return {
    ...archive,
    ...(sequence === undefined ? {} : { sequence }),
    ...(replay === undefined ? {} : { replay }),
    ...(again === undefined ? {} : { again }),
  };
}
