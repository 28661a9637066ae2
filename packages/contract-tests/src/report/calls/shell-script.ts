import { shellLines } from '../../sequence/shell.ts';
import type { Result } from '../../suite/result.ts';

/** Longer sequences, such as the pages of a list, are only in the archive. */
const MOST_CALLS = 30;

/**
 * Returns the calls of a failure as lines of a POSIX shell: a whole sequence, or the `curl` command of a single call.
 */
export function shellScript({ sequence, curl }: Pick<Result, 'sequence' | 'curl'>): string[] {
  if (sequence !== undefined && sequence.steps.length <= MOST_CALLS) return shellLines(sequence);
  return curl === undefined ? [] : [curl];
}
