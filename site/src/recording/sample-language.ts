/** The secrets of a caller, as environment variables for the samples. */
export type Secrets = Readonly<Record<string, string>>;

/** A sample to run. */
export interface RunnableSample {
  /** Name for reports: `ebk-api-v2/listServices`. */
  readonly name: string;
  readonly code: string;
  /** Address of the token endpoint, if the code does not request a token itself. */
  readonly tokenUrl?: string | undefined;
}

/** The parameters that all samples of a run share. */
interface RunContext {
  /** Folder for the run's own files, inside the repository. */
  readonly folder: string;
  readonly secrets: Secrets;
}

/** A language of the reference, with a way to run its samples on this machine. */
export interface SampleLanguage {
  /** Id of its samples: `curl`, `python`. */
  readonly id: string;
  /** Whether its tool is on this machine. */
  isAvailable(): Promise<boolean>;
  /**
   * Runs the samples one after another, in one process if possible.
   *
   * @returns reasons why samples failed, by name; a response that is not a success is not one of them
   */
  run(samples: readonly RunnableSample[], context: RunContext): Promise<ReadonlyMap<string, string>>;
}
