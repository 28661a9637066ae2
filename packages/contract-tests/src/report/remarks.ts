import type { SuiteResult } from '../suite/result.ts';
import { rejectedCredentials } from './rejected-credentials.ts';

/**
 * Returns the sentences about a run as a whole that every report for people shows: why it ended early, restarts of the
 * server, and rejected credentials.
 */
export function remarksOn(suite: SuiteResult): string[] {
  return [
    ...(suite.stopped === undefined ? [] : [`The run ended early: ${suite.stopped}.`]),
    ...restartsOf(suite),
    ...rejectedCredentials(suite),
  ];
}

function restartsOf({ restarts = 0 }: SuiteResult): string[] {
  if (restarts === 0) return [];
  const times = restarts === 1 ? 'once' : `${restarts} times`;
  return [
    `The server stopped accepting connections ${times}, and came back: a failure without a response shows the request before it.`,
  ];
}
