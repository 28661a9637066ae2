/** The suite cannot run, or cannot go on: the server is not there, or credentials are missing. */
export class SuiteError extends Error {
  override readonly name: string = 'SuiteError';
}

/** The run was ended from outside: by a signal, or because its deadline has passed. */
export class RunStopped extends SuiteError {
  override readonly name = 'RunStopped';
}

/** A family's calls are no longer sent: the server did not respond to the last ones in time. */
export class FamilyStopped extends SuiteError {
  override readonly name = 'FamilyStopped';
}
