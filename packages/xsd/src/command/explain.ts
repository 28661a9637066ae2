import { UnknownRootError } from '../generate/index.ts';
import { CommandError } from './command-error.ts';

/** Returns one line for an error that a user can fix; the whole error, with its stack, for any other. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return isExpected(error) ? error.message : (error.stack ?? error.message);
}

function isExpected(error: Error): boolean {
  if (error instanceof CommandError || error instanceof UnknownRootError) return true;
  if (!('code' in error)) return false;
  return String(error.code).startsWith('ERR_PARSE_ARGS') || 'syscall' in error;
}
