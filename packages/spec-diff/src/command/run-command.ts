import { ComparisonError } from '../error/comparison-error.ts';

/** Exit codes: the check passed, it failed, or it was not possible. */
export const EXIT = { passed: 0, failed: 1, impossible: 2 } as const;

/**
 * Runs a command's main function and ends the process with its exit code, which is 2 when it throws.
 *
 * @param name name at the start of messages, such as `spec:diff`
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

/**
 * Whether an error is for the caller to fix, such as an unusable document, argument or file. It then needs no stack.
 */
function isExpected(error: unknown): error is Error {
  if (error instanceof ComparisonError) return true;
  return error instanceof Error && 'syscall' in error;
}
