/** One thing that a command did to a file, or that is left to a person. */
export interface Step {
  /** From the root of the repository. */
  readonly file: string;
  readonly text: string;
}

/** The outcome of a part of `npm run change`. */
export interface Outcome {
  readonly did: readonly Step[];
  /** To be decided or written by a person. */
  readonly left: readonly Step[];
}

export function joined(outcomes: readonly Outcome[]): Outcome {
  return { did: outcomes.flatMap(({ did }) => did), left: outcomes.flatMap(({ left }) => left) };
}
