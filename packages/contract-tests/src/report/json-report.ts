import type { SuiteResult } from '../run/result.ts';
import { coverageOf } from './coverage.ts';

/** The report for programs: every result, the failures' answers, and the coverage. It holds no secret. */
export function jsonReport(suite: SuiteResult): string {
  const report = {
    baseUrl: suite.baseUrl,
    seconds: suite.seconds,
    results: suite.results.map(({ id, outcome, problems, exchanges, curl, seconds }) => ({
      id,
      outcome,
      seconds,
      ...(outcome === 'passed' ? {} : { problems, curl }),
      ...(outcome === 'failed'
        ? { answers: exchanges.map(({ response: { status, text } }) => ({ status, body: text })) }
        : {}),
    })),
    coverage: coverageOf(suite),
    skippedConstraints: suite.skippedConstraints,
  };
  return JSON.stringify(report, null, 2);
}
