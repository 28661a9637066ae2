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
      console.error(explain(error) ?? error);
      process.exitCode = 1;
    },
  );
}
