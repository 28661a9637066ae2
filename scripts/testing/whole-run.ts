/** The part of a project and of its run that decides which of its tests run. */
interface Selection {
  /** The pattern for names of tests; undefined when all names run. */
  readonly namePattern: RegExp | undefined;
  /** Test files of the run, of all projects. */
  readonly running: readonly string[];
  /** All test files of the project. */
  readonly files: readonly string[];
}

/** Finds out whether a run has all files and tests of a project. */
export function isWholeRun({ namePattern, running, files }: Selection): boolean {
  const known = new Set(running);
  return namePattern === undefined && files.every((file) => known.has(file));
}
