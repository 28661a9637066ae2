/**
 * Ends the process once its output is written. `process.exit()` alone drops lines that a slow reader of a pipe has
 * not made room for; waiting for the event loop to empty is no alternative where a server or a connection stays open.
 *
 * @param code exit code
 */
export async function exitWhenWritten(code = 0): Promise<never> {
  for (const stream of [process.stdout, process.stderr]) {
    // The callback of the last write runs when all before it are written, or when the reader has gone.
    await new Promise<void>((resolve) => stream.write('', () => resolve()));
  }
  process.exit(code);
}
