import { ComparisonError } from '../error/comparison-error.ts';

/** Exit codes: the check passed, it failed, or it could not be made. */
export const EXIT = { passed: 0, failed: 1, impossible: 2 } as const;

/**
 * Runs a command's main function and ends the process with its exit code: 2 when it throws.
 *
 * @param name as messages begin: `spec:diff`
 */
export function runCommand(name: string, main: () => Promise<number>): void {
  main().then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      console.error(isExpected(error) ? `${name}: ${error.message}` : error);
      process.exitCode = EXIT.impossible;
    },
  );
}

/** Errors that are the caller's to fix need no stack: documents, arguments, files that cannot be used. */
function isExpected(error: unknown): error is Error {
  if (error instanceof ComparisonError) return true;
  return error instanceof Error && 'syscall' in error;
}
