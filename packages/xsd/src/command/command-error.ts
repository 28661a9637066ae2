/** The command cannot do what it was asked for. The message is one line, with the way to fix it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
