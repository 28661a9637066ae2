/** The comparison cannot be made. The message is one line, for whoever called the command. */
export class DiffError extends Error {
  override readonly name = 'DiffError';
}
