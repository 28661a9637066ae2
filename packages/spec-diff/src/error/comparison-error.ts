/** The comparison cannot be made. The message says why and what to do, for whoever called the command. */
export class ComparisonError extends Error {
  override readonly name: string = 'ComparisonError';
}
