import { SpecError } from '../diagnostics/spec-error.ts';

/**
 * Runs a command's main function and ends the process with its exit code.
 *
 * @param main resolves with the exit code
 * @param explain returns the line for an error that the command expects; undefined for an error that is shown with its
 * stack
 */
export function runCommand(
  main: () => Promise<number>,
  explain: (error: unknown) => string | undefined,
): void {
  main().then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      console.error(explain(error) ?? expected(error) ?? error);
      process.exitCode = 1;
    },
  );
}

/**
 * Returns the line for an error that every command expects: a mistake in a document, an unknown option, an unusable
 * file.
 */
function expected(error: unknown): string | undefined {
  if (error instanceof SpecError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const isUsage = String(error.code).startsWith('ERR_PARSE_ARGS');
  return isUsage || 'syscall' in error ? error.message : undefined;
}
