import type { SuiteResult } from '../suite/result.ts';
import { rejectedCredentials } from './rejected-credentials.ts';

/** Returns the sentences about a run as a whole that every report for people shows: why it ended early, and rejected credentials. */
export function remarksOn(suite: SuiteResult): string[] {
  return [
    ...(suite.stopped === undefined ? [] : [`The run ended early: ${suite.stopped}.`]),
    ...rejectedCredentials(suite),
  ];
}
