import { SpecError } from '../generators/src/diagnostics/spec-error.ts';
import { exitWhenWritten } from './exit.ts';

/**
 * Runs a script's main function. An error ends the process with one line and exit code 1.
 *
 * @param main the script
 */
export function runMain(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(lineOf(error));
    return exitWhenWritten(1);
  });
}

/** Returns the line for an error. A mistake in a document begins with its place, which editors turn into a link. */
function lineOf(error: unknown): unknown {
  if (error instanceof SpecError) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}` : error;
}

/** Resolves once Ctrl-C or the parent asks the process to end. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
