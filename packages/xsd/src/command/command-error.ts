/** Thrown when the command cannot do what it was asked for. The message is one line, including the fix. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
