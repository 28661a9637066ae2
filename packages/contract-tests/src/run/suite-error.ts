/** The suite cannot run at all: the server is not there, or credentials are missing. */
export class SuiteError extends Error {
  override readonly name = 'SuiteError';
}
