/** One step that a command has done to a file, or has left to a person. */
export interface Step {
  /** Path relative to the root of the repository. */
  readonly file: string;
  readonly text: string;
}

/** The outcome of a part of `npm run change`. */
export interface Outcome {
  readonly did: readonly Step[];
  /** Steps for a person to decide or write. */
  readonly left: readonly Step[];
}

export function joined(outcomes: readonly Outcome[]): Outcome {
  return { did: outcomes.flatMap(({ did }) => did), left: outcomes.flatMap(({ left }) => left) };
}
