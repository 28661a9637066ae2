/** A release cannot go on. The message says what, where, and what to do; running the release again goes on from there. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
