import { shellLines, tokenLines } from '../../sequence/shell.ts';
import type { Result } from '../../suite/result.ts';

/** Longer sequences, such as the pages of a list, are only in the archive. */
const MOST_CALLS = 30;

type Scripted = Pick<Result, 'sequence' | 'curl' | 'tokenUrl'>;

/**
 * Returns the calls of a failure as lines of a POSIX shell: a whole sequence, or the `curl` command of a single call.
 * The token that they need is requested first, unless `TOKEN` is set.
 */
export function shellScript({ sequence, curl, tokenUrl }: Scripted): string[] {
  if (sequence !== undefined && sequence.steps.length <= MOST_CALLS) return shellLines(sequence);
  if (curl === undefined) return [];
  return [...(tokenUrl === undefined ? [] : tokenLines([curl], tokenUrl)), curl];
}
