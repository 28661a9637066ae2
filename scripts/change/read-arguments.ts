/** A command was called with arguments that it does not have. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Reads the arguments of a command.
 *
 * @param help of the command; its first line is its usage
 * @param read parses them by `parseArgs`
 * @throws {UsageError} naming the option that is not known, and the usage
 */
export function readArguments<T>(help: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    const [problem] = String(cause instanceof Error ? cause.message : cause).split('. ');
    throw new UsageError(`${problem}. ${help.split('\n')[0]}`, { cause });
  }
}
