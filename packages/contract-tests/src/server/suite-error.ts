/** Thrown when the suite cannot run or continue: the server cannot be reached, or credentials are missing. */
export class SuiteError extends Error {
  override readonly name: string = 'SuiteError';
}

/** Thrown when the run was ended by a signal or by its deadline. */
export class RunStopped extends SuiteError {
  override readonly name = 'RunStopped';
}

/** Thrown when a family's calls are no longer sent, because the last ones got no timely response. */
export class FamilyStopped extends SuiteError {
  override readonly name = 'FamilyStopped';
}
