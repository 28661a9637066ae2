/** The secrets of a caller, as the environment variables that samples read. */
export type Secrets = Readonly<Record<string, string>>;

/** A sample to run. */
export interface RunnableSample {
  /** A name for reports: `ebk-api-v2/listServices`. */
  readonly name: string;
  readonly code: string;
  /** The address of the token endpoint, if the code does not request its token itself. */
  readonly tokenUrl?: string | undefined;
}

/** Everything that the samples of a run share. */
interface RunContext {
  /** A folder for the run's own files, inside the repository. */
  readonly folder: string;
  readonly secrets: Secrets;
}

/** A language of the reference, as it runs here. */
export interface SampleLanguage {
  /** The name of its samples: `curl`, `python`. */
  readonly id: string;
  /** Whether its tool is on this machine. */
  isAvailable(): Promise<boolean>;
  /**
   * Runs the samples one after another, in one process where that is possible.
   *
   * @returns the reasons why samples failed, by their names; a response that is not a success is not one of them
   */
  run(samples: readonly RunnableSample[], context: RunContext): Promise<ReadonlyMap<string, string>>;
}
