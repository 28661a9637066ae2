/** Thrown when the comparison is not possible. The message says why and what to do, for the caller of the command. */
export class ComparisonError extends Error {
  override readonly name: string = 'ComparisonError';
}
