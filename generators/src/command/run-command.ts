import { SpecError } from '../diagnostics/spec-error.ts';

/**
 * Runs a command's main function and ends the process with its exit code.
 *
 * @param main answers the exit code
 * @param explain the line for an error that the command expects; undefined shows the error as it is, with its stack
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

/** The line for what every command expects: a document's mistake, an unknown option, a file that cannot be used. */
function expected(error: unknown): string | undefined {
  if (error instanceof SpecError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const isUsage = String(error.code).startsWith('ERR_PARSE_ARGS');
  return isUsage || 'syscall' in error ? error.message : undefined;
}
