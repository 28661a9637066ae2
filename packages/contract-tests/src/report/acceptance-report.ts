import type { SuiteResult } from '../suite/result.ts';
import type { AcceptedFailure } from './findings/accepted.ts';
import { findingsOf } from './findings/finding.ts';

/**
 * The findings of a run as a file for `--accept`: a draft, whose reasons are what was received until a person writes why
 * each is accepted, and deletes the others.
 */
export function acceptanceReport(suite: SuiteResult): string {
  const entries = findingsOf(suite).map(
    ({ name, problems }): AcceptedFailure => ({
      id: name,
      reason: problems[0]?.text ?? 'not known',
    }),
  );
  return JSON.stringify(entries, null, 2);
}
