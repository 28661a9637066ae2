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
    (code) => end(code),
    (error: unknown) => {
      console.error(explain(error) ?? expected(error) ?? error);
      end(1);
    },
  );
}

/**
 * Ends the process as soon as its output is written: before Node ends by itself, V8 collects the garbage of the whole
 * command.
 */
function end(code: number): void {
  process.exitCode = code;
  // Where a pipe is written in the background, leaving now would lose the rest of the output.
  if (process.stdout.writableLength === 0 && process.stderr.writableLength === 0) process.exit();
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
