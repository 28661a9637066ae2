/** Thrown for arguments that a command does not have. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Reads the arguments of a command.
 *
 * @param help text of the command, whose first line is its usage
 * @param read parses the arguments with `parseArgs`
 * @throws {UsageError} with the unknown option and the usage
 */
export function readArguments<T>(help: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    const [problem] = String(cause instanceof Error ? cause.message : cause).split('. ');
    throw new UsageError(`${problem}. ${help.split('\n')[0]}`, { cause });
  }
}
