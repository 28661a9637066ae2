import type { SuiteResult } from '../suite/result.ts';
import type { AcceptedFailure } from './findings/accepted.ts';
import { findingsOf } from './findings/finding.ts';

/**
 * Prints the findings of a run as a draft file for `--accept`. Each reason is what was received, until a person writes
 * why the finding is accepted; entries that are not accepted have to be deleted.
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
