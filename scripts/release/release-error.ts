/** Thrown if a release cannot continue. The message says what to do and where. Running the release again resumes it. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
