/**
 * Ends the process once its output is written. `process.exit()` alone drops lines that a slow reader of a pipe has not
 * made room for, and waiting for an empty event loop does not work while a server or a connection is open.
 *
 * @param code exit code
 */
export async function exitWhenWritten(code = 0): Promise<never> {
  for (const stream of [process.stdout, process.stderr]) {
    // The callback of the last write runs after all earlier ones, or once the reader has gone.
    await new Promise<void>((resolve) => stream.write('', () => resolve()));
  }
  process.exit(code);
}
