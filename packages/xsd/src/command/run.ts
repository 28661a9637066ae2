import { runXsd } from './command.ts';
import { explain } from './explain.ts';

/**
 * Runs the command in this process, and ends the process with its exit code.
 *
 * @param command the command as the user types it
 * @param runtimeFolder folder of the runtime's package
 */
export function run(command: string, runtimeFolder: string): void {
  runXsd(process.argv.slice(2), {
    command,
    cwd: process.cwd(),
    runtimeFolder,
    print: console.info,
    printError: console.error,
  }).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      console.error(explain(error));
      process.exitCode = 1;
    },
  );
}
