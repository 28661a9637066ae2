/** The suite cannot run, or cannot go on: the server cannot be reached, or credentials are missing. */
export class SuiteError extends Error {
  override readonly name: string = 'SuiteError';
}

/** The run was ended from outside: by a signal, or by its deadline. */
export class RunStopped extends SuiteError {
  override readonly name = 'RunStopped';
}

/** A family's calls are no longer sent: the last ones got no response in time. */
export class FamilyStopped extends SuiteError {
  override readonly name = 'FamilyStopped';
}
